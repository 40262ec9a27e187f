# Starts a program in an image's files as Docker does with `read_only`, `cap_drop: [ALL]` and `no-new-privileges`: the root
# can't be written to, /tmp is empty, /data is a folder of the machine. In mount and process namespaces of its own.
#   run.sh ROOT DATA USER FOLDER [NAME=VALUE…] PROGRAM…
set -eu
root=$1 data=$2 user=$3 folder=$4
shift 4
mount --make-rprivate /
mkdir -p "$root/proc" "$root/dev" "$root/tmp" "$root/data" "$root/etc"
touch "$root/etc/hosts" "$root/etc/resolv.conf"
mount --bind "$root" "$root"
mount -o remount,bind,ro,nosuid,nodev "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=1777,nosuid,nodev tmpfs "$root/tmp"
mount -t tmpfs -o mode=755,nosuid tmpfs "$root/dev"
for device in full null random urandom zero; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
ln -s /proc/self/fd "$root/dev/fd"
ln -s /proc/self/fd/1 "$root/dev/stdout"
ln -s /proc/self/fd/2 "$root/dev/stderr"
mount -o remount,ro "$root/dev"
mount --bind "$data" "$root/data"
mount --bind /etc/hosts "$root/etc/hosts"
mount --bind /etc/resolv.conf "$root/etc/resolv.conf"
exec setpriv --no-new-privs --bounding-set=-all,+setuid,+setgid,+sys_chroot \
  chroot --userspec="$user" "$root" /usr/bin/env --ignore-environment --chdir="$folder" "$@"
