import { relative } from 'node:path'
import { projectFolder } from '../boot/settings.ts'

const times = new Map<string, number>()

/** Adds the milliseconds that a file of tests, or one of its tests, took. */
export function addTime(file: string, milliseconds: number): void {
  const path = file.startsWith('/') ? relative(projectFolder, file) : file
  times.set(path, (times.get(path) ?? 0) + milliseconds)
}

/** Prints the slowest files. Two run at a time, so that they last half of their sum. */
export function printTimes(length = 20): void {
  const slowest = [...times].sort(([, one], [, other]) => other - one)
  const sum = slowest.reduce((whole, [, time]) => whole + time, 0)
  console.log(`\n${slowest.length} files took ${seconds(sum)} s, two at a time. The slowest:`)
  for (const [path, time] of slowest.slice(0, length)) console.log(`${seconds(time).padStart(8)} s  ${path}`)
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}
