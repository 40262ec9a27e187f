#!/bin/sh
# Outlives the script that started it by a moment: when that script is gone, however it ended, its end of the pipe
# closes, and what it had started and not stopped is stopped here. Reads one command per line:
#   add PID SIGNAL   a process group to stop
#   drop PID         it ended by itself
#   remove FOLDER    an ephemeral folder to delete at the end
watched=''
folder=''
while read -r order rest; do
  case $order in
    add) watched="${rest%% *}:${rest#* } $watched" ;;
    drop)
      kept=''
      for entry in $watched; do
        [ "${entry%%:*}" = "$rest" ] || kept="$kept$entry "
      done
      watched=$kept
      ;;
    remove) folder=$rest ;;
  esac
done
for entry in $watched; do
  pid=${entry%%:*}
  kill -s "${entry#*:}" -- "-$pid" 2>/dev/null || continue
  tries=0
  while kill -s 0 -- "-$pid" 2>/dev/null; do
    tries=$((tries + 1))
    [ "$tries" -lt 100 ] || kill -s KILL -- "-$pid" 2>/dev/null
    [ "$tries" -lt 120 ] || break
    sleep 0.1
  done
done
[ -z "$folder" ] || rm -rf -- "$folder"
