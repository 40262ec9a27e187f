import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'

// Process information from the system: Linux in files, which need no program, and other systems through `ps`.

const hasFiles = existsSync('/proc/self/task')

/** The memory that a process has, in megabytes. */
export function residentMegabytes(pid: number): number {
  const kilobytes = hasFiles
    ? /^VmRSS:\s+(\d+)/m.exec(statusOf(pid))?.[1]
    : ps('-o', 'rss=', '-p', String(pid))[0]
  if (kilobytes === undefined) throw new Error(`Process ${pid} has ended.`)
  return Number(kilobytes) / 1024
}

/** The users, by number, as whom the processes of Node.js run that a process has started. */
export function usersOfServers(parent: number): number[] {
  if (!hasFiles) {
    const rows = ps('-A', '-o', 'ppid=,uid=,comm=').map((row) => row.trim().split(/\s+/))
    return rows
      .filter(([ppid, , program]) => ppid === String(parent) && program?.endsWith('node'))
      .map(([, user]) => Number(user))
  }
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ')
  return children
    .filter((pid) => readlinkSync(`/proc/${pid}/exe`).endsWith('/node'))
    .flatMap((pid) => /^Uid:\s+(\d+)\s+(\d+)/m.exec(statusOf(Number(pid)))?.slice(2, 3) ?? [])
    .map(Number)
}

const statusOf = (pid: number): string => readFileSync(`/proc/${pid}/status`, 'utf8')

function ps(...options: string[]): string[] {
  return execFileSync('ps', options, { encoding: 'utf8' }).trim().split('\n')
}
