import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'
import { BootError } from '../boot/processes.ts'

export const USER = 'cicerone'

/** Stored next to the data, readable by its owner only. */
const settingsSchema = z.object({
  port: z.number().int(),
  password: z.string(),
  /** Process id of the script that started the server and will stop it. */
  startedBy: z.number().int().optional(),
  /** Where the data is when the server's user can't reach the project's folder. */
  directory: z.string().optional(),
})
export type Settings = z.infer<typeof settingsSchema>

/** Settings stored by an earlier start; undefined before the first one. Throws a BootError for an unusable file. */
export function readSettings(file: string, directory: string): Settings | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new BootError(`${shown(file)} belongs to another user; start as the same user as the first time.`)
  }
  try {
    const settings = settingsSchema.parse(JSON.parse(text))
    // Interrupted between the last two steps of creating it: nothing is lost by creating it again.
    return existsSync(settings.directory ?? directory) ? settings : undefined
  } catch {
    throw new BootError(
      `${shown(file)} can not be read as settings; delete it together with ${shown(directory)} to start with fresh demo data.`,
    )
  }
}

/** Stores them whole or not at all. */
export function writeSettings(file: string, settings: Settings): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Makes the address of a database on the server, password included. */
export function urlMaker(port: number, settings: Settings): (database: string) => string {
  return (database) => `postgresql://${USER}:${settings.password}@127.0.0.1:${port}/${database}`
}

/** A path as messages show it: relative within the project. */
export function shown(path: string): string {
  const short = relative(process.cwd(), path)
  return short.startsWith('..') ? path : short
}
