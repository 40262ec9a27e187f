import { chownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { canEnter, canReach, type Owner, readAccount } from '../database/server-files.ts'
import { print } from './progress.ts'
import { projectFolder } from './settings.ts'

/**
 * Who runs the web server. Started by root, as in many containers, it runs as whoever owns the project's folder, or as
 * `nobody` where that is root too: what reads requests from strangers must not be able to change the machine. Where
 * neither can read the project it stays root, and says so.
 * @param buildFolder relative to the project
 * @param mailFolder where emails are written; null if they are sent
 */
export function findWebOwner(buildFolder: string, mailFolder: string | null): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = statSync(projectFolder)
  const owner = uid === 0 ? readAccount('nobody') : { uid, gid }
  const needed = [process.execPath, projectFolder, join(projectFolder, buildFolder)]
  if (!owner || !needed.every((path) => canReach(owner, path)))
    return stayRoot('it can’t read the project’s folder')
  if (mailFolder !== null) {
    const folder = resolve(projectFolder, mailFolder)
    giveFolder(folder, owner)
    if (!canEnter(owner, folder)) return stayRoot(`it can’t write emails to ${mailFolder}`)
  }
  return owner
}

function stayRoot(reason: string): undefined {
  print(
    `WARNING: the web server runs as root, because as another user ${reason}. Start as an ordinary user, or let the project's folder belong to one.`,
  )
}

/** Makes the folder if need be and gives it to `owner`, with the files of earlier starts. */
function giveFolder(folder: string, owner: Owner): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (statSync(folder).uid === owner.uid) return
  chownSync(folder, owner.uid, owner.gid)
  for (const name of readdirSync(folder)) chownSync(join(folder, name), owner.uid, owner.gid)
}
