# shellcheck shell=bash
# Completion of rulewright in bash: the program says what could come next, bash lists files.

_rulewright() {
    local program=${1/#\~/$HOME} current=$2 paths='' endings='' ending word _
    COMPREPLY=()
    {
        read -r paths endings
        while IFS=$'\t' read -r word _; do COMPREPLY+=("$word"); done
    } < <("$program" complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    [[ $paths == f* ]] || return 0
    # bash itself completes in quotes, and wherever nothing else was found.
    compopt -o filenames -o default
    [[ $current != [\"\']* ]] || return 0
    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(
        compgen -d -- "$current"
        [[ $paths == folders ]] || for ending in ${endings:-''}; do
            compgen -f -X "!*${ending:+.$ending}" -- "$current"
        done | while IFS= read -r word; do
            [[ -d ${word/#\~/$HOME} ]] || printf '%s\n' "$word"
        done
    )
}

complete -F _rulewright rulewright
