// A short knock for each ply, lower for a capture. Made here: there are no files to load.
let context: AudioContext | null = null;

export function knock(captures: boolean): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(captures ? 160 : 320, now);
  tone.frequency.exponentialRampToValueAtTime(60, now + 0.09);
  volume.gain.setValueAtTime(0.3, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.13);
}
