import { createHash, createHmac } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BootError } from '../boot/processes.ts'
import { problemOf } from './problem.ts'

/** Raised when a backup can no longer be read by the code before it. */
const formatVersion = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().nonnegative()
/** Names of tables become names of files. */
const name = z.string().regex(/^\w+$/)

const table = z.object({
  name,
  columns: z.array(z.object({ name: z.string(), type: z.string() })).min(1),
  rows: count,
  size: count,
  sha256,
})

const contents = z.object({
  format: z.literal(formatVersion),
  /** The version in package.json. */
  site: z.string(),
  postgres: z.string(),
  takenAt: z.iso.datetime(),
  /** Tells whether a secret is the same without showing it. */
  secretMark: sha256,
  /** Those that the database had applied, in their order. */
  migrations: z.array(name).min(1),
  tables: z.array(table),
  /** The last number that each sequence has given. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/) })),
  /** Number of stored files there are, their bytes, and the list of them. */
  files: z.object({ count, bytes: count, list: z.object({ size: count, sha256 }) }),
  /** Files that were removed between being listed and being read. */
  vanished: z.array(z.string()),
})
const signed = contents.extend({ checksum: sha256 })

export type Manifest = z.infer<typeof contents>
export type TableInBackup = z.infer<typeof table>

/** One line of the list of files. */
export const fileLine = z.object({ key: z.string(), size: count, sha256 })
export type FileInBackup = z.infer<typeof fileLine>

export const manifestName = 'manifest.json'
export const fileListName = 'files.jsonl.gz'
export const tablePath = (table: string) => join('tables', `${table}.copy.gz`)

/** Where a stored file lies in a backup: as in a storage folder, two letters of the name make a folder. */
export function filePath(key: string): string {
  const [area = '', file = ''] = key.split('/')
  return join('files', area, file.slice(0, 2), file)
}

/** Writes the manifest under its name in one step: a folder without one is an unfinished backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, manifestName)
  const text = JSON.stringify({ ...manifest, checksum: checksumOf(manifest) }, null, 2)
  const file = await open(`${path}.part`, 'wx', 0o600)
  try {
    await file.writeFile(`${text}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}

/** @throws BootError if there is none, or none that this version can read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: unknown) => {
    if (problemOf(error) !== 'ENOENT') throw error
    throw new BootError(`${folder} has no ${manifestName}: it isn't a backup, or the backup was interrupted.`)
  })
  const { checksum, ...manifest } = parse(text, folder)
  if (checksum !== checksumOf(manifest)) throw damaged(folder)
  return manifest
}

/** The mark of a secret in a manifest. */
export function markOfSecret(secret: string): string {
  return createHmac('sha256', secret).update('backup').digest('hex')
}

function parse(text: string, folder: string): z.infer<typeof signed> {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    throw damaged(folder)
  }
  const { success, data } = z.object({ format: z.number() }).safeParse(found)
  if (success && data.format !== formatVersion) {
    throw new BootError(
      `${folder} has format ${data.format}, and this version of Cicerone reads format ${formatVersion}.`,
    )
  }
  const manifest = signed.safeParse(found)
  if (!manifest.success) throw damaged(folder)
  return manifest.data
}

const damaged = (folder: string) =>
  new BootError(`The ${manifestName} of ${folder} is damaged. Nothing was written.`)

function checksumOf(manifest: Manifest): string {
  // In the order of the schema, whatever order the object has.
  return createHash('sha256')
    .update(JSON.stringify(contents.parse(manifest)))
    .digest('hex')
}
