-- What neovim.test.cpp lets an editor do; each step writes what it saw.
local out = assert(io.open(os.getenv("RULEWRIGHT_OUT"), "w"))
local buffer = vim.api.nvim_get_current_buf()

local function tell(text) out:write(text, "\n") out:flush() end
local function leave() out:close() vim.cmd("qall!") end

local function wait(what, condition)
  if not vim.wait(30000, condition, 20) then tell("gave up: " .. what) leave() end
end

local diagnosed = 0
local publish = vim.lsp.handlers["textDocument/publishDiagnostics"]
local client = vim.lsp.start_client({
  name = "rulewright", cmd = {os.getenv("RULEWRIGHT_PROGRAM"), "lsp"}, root_dir = vim.fn.getcwd(),
  handlers = {["textDocument/publishDiagnostics"] = function(...)
    diagnosed = diagnosed + 1
    publish(...)
  end},
})
vim.lsp.buf_attach_client(buffer, client)

local function after_check(edit)
  local before = diagnosed
  edit()
  wait("diagnostics", function() return diagnosed > before end)
  return vim.diagnostic.get(buffer)
end
local function set_line(number, text)
  vim.api.nvim_buf_set_lines(buffer, number - 1, number, true, {text})
end
local function ask(method, line, column, more)
  local params = vim.tbl_extend("force", {
    textDocument = {uri = vim.uri_from_bufnr(buffer)}, position = {line = line - 1, character = column - 1},
  }, more or {})
  local answer = vim.lsp.buf_request_sync(buffer, method, params, 30000)[client]
  return answer.result or error(vim.inspect(answer))
end

local function work()
  wait("the first diagnostics", function() return diagnosed > 0 end)
  tell("diagnostics at first: " .. #vim.diagnostic.get(buffer))

  local king = vim.api.nvim_buf_get_lines(buffer, 7, 8, true)[1]
  local found = after_check(function() set_line(8, (king:gsub("move: K", "move: KY"))) end)[1]
  tell(("after a mistake: %d:%d-%d:%d %s"):format(found.lnum, found.col + 1, found.end_lnum, found.end_col + 1,
    found.message:match("^[^\n;]*")))
  after_check(function() set_line(8, king) end)

  local promotion = vim.api.nvim_buf_get_lines(buffer, 11, 12, true)[1]
  set_line(12, "pro")
  local first = ask("textDocument/completion", 12, 4).items
  for _, item in ipairs(first) do
    if item.label:sub(1, 3) == "pro" then tell("completion of 'pro': " .. item.label) end
  end
  after_check(function() set_line(12, promotion) end)

  tell("hover: " .. ask("textDocument/hover", 12, 3).contents.value:match("^[^:]*"))
  local place = ask("textDocument/definition", 12, 21)[1]
  tell(("definition of pawn: %s %d:%d"):format(vim.fn.fnamemodify(vim.uri_to_fname(place.uri), ":t"),
    place.range.start.line + 1, place.range.start.character + 1))

  local last = after_check(function()
    vim.api.nvim_win_set_cursor(0, {12, 20})
    vim.lsp.buf.rename("soldier")
    wait("the new name", function()
      return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, true), "\n"):find("soldier")
    end)
  end)
  local soldiers, pawns = 0, 0
  for _, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, true)) do
    if line:find("soldier") then soldiers = soldiers + 1 end
    if line:find("pawn") then pawns = pawns + 1 end
  end
  tell(("renamed: %d lines with soldier, %d with pawn"):format(soldiers, pawns))
  tell("diagnostics at last: " .. #last)
  tell("done")
end

local fine, problem = pcall(work)
if not fine then tell("failed: " .. tostring(problem)) end
leave()
