import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { isKey } from '../../lib/server/storage/keys.ts'
import { BootError } from '../boot/processes.ts'
import {
  type FileInBackup,
  fileLine,
  fileListName,
  filePath,
  type Manifest,
  readManifest,
  tablePath,
} from './manifest.ts'
import { type Measure, measureFile } from './measured.ts'
import { sideBySide } from './side-by-side.ts'

/** Maximum number of damaged parts named. */
const named = 10

/**
 * Reads all of a backup and compares it with its checksums.
 * @throws BootError that names what is damaged or missing
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const problems: string[] = []
  const check = async (path: string, expected: Measure) => {
    const found = await measureFile(join(folder, path))
    if (found?.sha256 === expected.sha256 && found.size === expected.size) return true
    problems.push(found ? `${path} is damaged` : `${path} is missing`)
    return false
  }
  for (const { name, size, sha256 } of manifest.tables) await check(tablePath(name), { size, sha256 })
  if (await check(fileListName, manifest.files.list)) {
    let count = 0
    await sideBySide(listFiles(folder), async ({ key, ...expected }) => {
      count += 1
      await check(filePath(key), expected)
    })
    if (count !== manifest.files.count) problems.push(`${fileListName} has ${count} files`)
  }
  if (problems.length > 0) {
    const more = problems.length > named ? [`and ${problems.length - named} more`] : []
    throw new BootError(
      `The backup can't be used: ${[...problems.slice(0, named), ...more].join(', ')}. Nothing was written.`,
    )
  }
  return manifest
}

/** The stored files in a backup, read line by line. */
export async function* listFiles(folder: string): AsyncGenerator<FileInBackup> {
  const lines = createReadStream(join(folder, fileListName)).pipe(createGunzip())
  for await (const line of createInterface({ input: lines })) {
    const file = fileLine.parse(JSON.parse(line))
    // Keys become paths.
    if (!isKey(file.key))
      throw new BootError(`"${file.key}" in ${fileListName} isn't a key of a stored file.`)
    yield file
  }
}
