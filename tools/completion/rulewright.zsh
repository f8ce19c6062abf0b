#compdef rulewright
# Completion of rulewright in zsh: the program says what could come next, zsh lists files.

_rulewright() {
    local -a lines paths found
    local line word

    lines=("${(@f)$(${(e)~words[1]} complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
    paths=(${=lines[1]})
    for line in "${(@)lines[2,-1]}"; do
        word=${line%%$'\t'*}
        found+=("${word//:/\\:}:${line#*$'\t'}")
    done
    (( $#found )) && _describe -V rulewright found
    [[ $paths[1] == f* ]] || return
    compset -P '--[^=]#='
    if [[ $paths[1] == folders ]]; then
        _files -/
    elif (( $#paths > 1 )); then
        _files -g "*.(${(j:|:)paths[2,-1]})(-.)"
    else
        _files
    fi
}

# Loaded by compinit as a function, or read as a script.
if [[ $funcstack[1] == _rulewright ]]; then
    _rulewright "$@"
else
    compdef _rulewright rulewright
fi
