# Completion of rulewright in fish: the program says what could come next, fish lists files.

function __rulewright_complete
    set -l typed (commandline -ct)
    set -l words (commandline -opc)
    set -l program (string replace -r '^~(?=/)' "$HOME" -- $words[1])
    set -l lines ($program complete $words[2..-1] "$typed" 2>/dev/null)
    set -q lines[1]; or return
    printf '%s\n' $lines[2..-1]
    set -l paths (string split ' ' -- $lines[1])
    string match -q 'f*' -- $paths[1]; or return
    set -l prefix (string match -r -- '^--[^=]*=' $typed)
    set -l path (string replace -r -- '^--[^=]*=' '' $typed)
    set -l kinds '/$'
    if test $paths[1] = files
        set -a kinds (string escape --style=regex -- .$paths[2..-1])\$
        test (count $paths) -gt 1; or set kinds '.'
    end
    for found in (complete -C "__fish_command_without_completions $path" | string split -f 1 \t)
        string match -qr (string join '|' -- $kinds) -- $found; and printf '%s%s\n' "$prefix" $found
    end
end

complete -c rulewright -f -k -a '(__rulewright_complete)'
