// Pictures that are kept, and whether a page still looks so: small ones, compared by blocks, with all
// words left out, so that another font or another version of the browser is no difference.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const kSmall = { scale: 0.25, words: false, most: 26, mean: 2.5 }; // of 255, that the colour of a block may be off
const kBlocks = 40; // in a row

// Runs in the page: numbers from 0 to 255, three for each block.
const kReduce = `async (data, columns, rows) => {
  const image = new Image();
  image.src = "data:image/png;base64," + data;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data: all, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  const sums = new Float64Array(columns * rows * 4);
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x) {
      const block = (Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width)) * 4;
      for (let i = 0; i < 3; ++i) sums[block + i] += all[(y * width + x) * 4 + i];
      sums[block + 3] += 1;
    }
  }
  const means = [];
  for (let block = 0; block < sums.length; block += 4) {
    for (let i = 0; i < 3; ++i) means.push(sums[block + i] / sums[block + 3]);
  }
  return means;
}`;

// A style of the page that leaves out all words.
const kSilence = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { color: transparent !important; caret-color: transparent !important; transition: none !important; } text { fill: transparent !important; stroke: none !important; } select, summary { opacity: 0; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
})()`;

// What is different from the picture of that name, as a sentence; "" when nothing is. The picture is
// written anew with RULEWRIGHT_UPDATE. `clip`: what is looked at.
export async function difference(page, folder, name, clip, how = {}) {
  const { scale, words, most, mean: usual } = { ...kSmall, ...how };
  if (!words) await page.value(kSilence);
  const { data } = await page.send("Page.captureScreenshot", { format: "png", clip: { ...clip, scale } });
  const file = join(folder, `${name}.png`);
  if (process.env.RULEWRIGHT_UPDATE) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, Buffer.from(data, "base64"));
  }
  if (!existsSync(file)) return `there is no ${file}: RULEWRIGHT_UPDATE=1 makes it`;
  const rows = Math.round((kBlocks * clip.height) / clip.width);
  const blocks = (png) => page.value(`(${kReduce})("${png}", ${kBlocks}, ${rows})`);
  const found = await blocks(data);
  const kept = await blocks(readFileSync(file).toString("base64"));
  const off = found.map((value, i) => Math.abs(value - kept[i]));
  const worst = off.indexOf(Math.max(...off));
  const mean = off.reduce((sum, one) => sum + one, 0) / off.length;
  if (off[worst] <= most && mean <= usual) return "";
  const block = Math.floor(worst / 3);
  return `${name}: off by ${off[worst].toFixed(1)} in block ${block % kBlocks}, ${Math.floor(block / kBlocks)}, by ${mean.toFixed(2)} on average`;
}
