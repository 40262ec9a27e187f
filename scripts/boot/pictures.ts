import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pendingFile } from '../../lib/server/pictures/pending.ts'
import { command } from './progress.ts'
import { projectFolder } from './settings.ts'

// The demo's pictures, derived from masters by prisma/seed/pictures.ts.

const placePictures = join(projectFolder, 'public/assets/location')
export const picturesProgram = ['--conditions=react-server', 'prisma/seed/pictures.ts']

/** True if there is what pictures are derived from: an image has only the pictures. */
export function hasMasters(): boolean {
  return existsSync(join(projectFolder, 'prisma/seed/pictures/places'))
}

/** True if the demo's pictures exist: they are derived from the masters and not committed. */
export function hasPictures(): boolean {
  return existsSync(placePictures)
}

/** True if each of them exists as WebP, too: earlier versions made only JPEG. */
export function hasSmallPictures(): boolean {
  const files = new Set(readdirSync(placePictures, { recursive: true, encoding: 'utf8' }))
  return [...files].every((file) => !file.endsWith('.jpg') || files.has(file.replace(/jpg$/, 'webp')))
}

/** Derives the demo's pictures from their masters. */
export async function makePictures(): Promise<void> {
  await command(process.execPath, picturesProgram, {
    cwd: projectFolder,
    failure: 'The demo pictures could not be made; the lines above say why.',
  })
}

/** Lists those that are missing, for a site that is shown before they are made. */
export async function listMissingPictures(): Promise<void> {
  await command(process.execPath, [...picturesProgram, '--list'], {
    cwd: projectFolder,
    failure: 'The demo pictures could not be listed; the lines above say why.',
  })
}

/** True if an earlier start has listed pictures that it has not made. */
export function hasListedPictures(): boolean {
  return existsSync(join(projectFolder, pendingFile))
}
