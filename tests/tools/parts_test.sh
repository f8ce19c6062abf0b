#!/bin/sh
# The lines of tools/README.md that share a run out, as they stand there but with fewer games: the
# parts come to the same as one run.
#   parts_test.sh PROGRAM
set -u

source=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
mkdir "$top/tools" "$top/bin"
ln -s "$(readlink -f -- "$1")" "$top/tools/rulewright"
cd "$top" || exit 1
failures=0
skipped=0

# The command that begins with these words, of ten parts of three games.
line_of() {
    grep "^$1" "$source/tools/README.md" | grep 'rulewright selfplay m' | head -n 1 |
        sed 's/\* 100/* 3/g; s/+ 100/+ 3/g; s/--games 1000/--games 30/; s/magnet-chess/& --max-plies 20/'
}

tools/rulewright selfplay magnet-chess --max-plies 20 --games 30 --out whole.jsonl >whole.txt

try() { # NAME PROGRAM PACKAGE WORDS
    command -v "$2" >/dev/null || {
        echo "skipped: $1, for there is no $2 of the package $3"
        skipped=$((skipped + 1))
        return
    }
    rm -f part?.jsonl all.jsonl
    sh -c "$(line_of "$4" | sed 's/^sbatch/& --wait/')" >said 2>&1
    sh -c "$(line_of 'tools/rulewright selfplay merge')" >all.txt 2>&1
    cmp whole.txt all.txt && cmp whole.jsonl all.jsonl && return
    printf 'FAILED: %s\n' "$1"
    line_of "$4"
    cat said
    failures=$((failures + 1))
}

# Slurm's daemons for this machine alone; no when they are not there or do not start.
daemons=
start_slurm() {
    command -v slurmctld >/dev/null && command -v slurmd >/dev/null || return 1
    [ "$(id -u)" = 0 ] || return 1
    mkdir slurm slurm/spool slurm/state
    export SLURM_CONF="$top/slurm/slurm.conf"
    host=$(hostname -s)
    port=$((30000 + $$ % 10000))
    cat >"$SLURM_CONF" <<END
ClusterName=test
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
AuthType=auth/none
CredType=cred/none
MpiDefault=none
ProctrackType=proctrack/pgid
TaskPlugin=task/none
ReturnToService=1
SlurmctldPidFile=$top/slurm/slurmctld.pid
SlurmdPidFile=$top/slurm/slurmd.pid
SlurmdSpoolDir=$top/slurm/spool
StateSaveLocation=$top/slurm/state
SlurmctldLogFile=$top/slurm/slurmctld.log
SlurmdLogFile=$top/slurm/slurmd.log
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmdParameters=config_overrides
SchedulerParameters=batch_sched_delay=0,sched_min_interval=0
NodeName=$host NodeAddr=127.0.0.1 CPUs=10
PartitionName=all Nodes=ALL Default=YES
END
    slurmctld -D >slurm/slurmctld.out 2>&1 &
    daemons="$daemons $!"
    slurmd -D >slurm/slurmd.out 2>&1 &
    daemons="$daemons $!"
    for try in $(seq 100); do
        timeout 5 sinfo -h -o %t 2>/dev/null | grep -q '^idle$' && return 0
        sleep 0.1
    done
    return 1
}
trap 'for daemon in $daemons; do kill $daemon; done; wait; rm -rf "$top"' EXIT

# Stands in for Slurm's: the commands of an array, one after the other.
cat >bin/sbatch <<'END'
#!/bin/sh
first=${2#--array=}
for SLURM_ARRAY_TASK_ID in $(seq "${first%-*}" "${first#*-}"); do
    export SLURM_ARRAY_TASK_ID
    sh -c "$4"
done
END
chmod +x bin/sbatch
start_slurm >/dev/null 2>&1 || {
    echo "Slurm itself is not tried, for there is none of slurm-wlm that runs here"
    PATH=$top/bin:$PATH
}
# Open MPI wants to be asked twice by root, and thinks of one process for each core.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
export PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe

try xargs xargs findutils 'seq 0 9 | xargs'
try 'GNU parallel' parallel parallel 'seq 0 9 | parallel'
try MPI mpirun openmpi-bin 'mpirun'
try 'an array of Slurm' sbatch slurm-client 'sbatch'
[ $failures -eq 0 ] || exit 1
[ $skipped -eq 0 ] || exit 77
echo passed
