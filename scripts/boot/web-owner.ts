import { lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { canEnter, canReach, type Owner, readAccount } from '../database/server-files.ts'
import { print } from './progress.ts'
import { projectFolder } from './settings.ts'

/**
 * Who runs the web server. Started by root, as in many containers, it runs as the owner of the project's folder, or as
 * `nobody` where that is root too: what reads requests from strangers must not be able to change the machine. Where
 * neither can read the project it stays root, and says so.
 * @param buildFolder relative to the project
 * @param writable the folders that it has to write to; relative ones are in the project
 */
export function findWebOwner(buildFolder: string, writable: string[]): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = statSync(projectFolder)
  const owner = uid === 0 ? readAccount('nobody') : { uid, gid }
  const needed = [process.execPath, projectFolder, join(projectFolder, buildFolder)]
  if (!owner || !needed.every((path) => canReach(owner, path)))
    return stayRoot('it can’t read the project’s folder')
  for (const name of writable) {
    const folder = resolve(projectFolder, name)
    giveFolder(folder, owner)
    if (!canEnter(owner, folder)) return stayRoot(`it can’t write to ${name}`)
  }
  return owner
}

/** The folders that the web server writes to, as its settings say. */
export function writableFolders(environment: NodeJS.ProcessEnv): string[] {
  const { SMTP_URL, MAIL_DIR, S3_BUCKET, STORAGE_FOLDER, PAGE_CACHE_DIR, PAGE_CACHE_DISK_MB } = environment
  const named = (folder: string | undefined) => (folder ? [folder] : [])
  return [
    ...(Number(PAGE_CACHE_DISK_MB || 1) > 0 ? named(PAGE_CACHE_DIR) : []),
    ...(SMTP_URL ? [] : named(MAIL_DIR)),
    ...(S3_BUCKET ? [] : named(STORAGE_FOLDER)),
  ]
}

function stayRoot(reason: string): undefined {
  print(
    `WARNING: the web server runs as root, because as another user ${reason}. Start as an ordinary user, or let the project's folder belong to one.`,
  )
}

/** Makes the folder if need be and gives it to `owner`, with what earlier starts have left in it. */
function giveFolder(folder: string, owner: Owner): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (statSync(folder).uid === owner.uid) return
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const path of [folder, ...inside.map((name) => join(folder, name))]) {
    lchownSync(path, owner.uid, owner.gid)
  }
}
