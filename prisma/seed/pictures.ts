/**
 * Derives the widths of all demo pictures into the git-ignored folders of `public/assets`.
 *
 *   node --conditions=react-server prisma/seed/pictures.ts [--list]
 *
 * `--list` only writes down which are missing, for the web server, which makes what readers ask for until all are there.
 * Needs no database: the pictures follow from the demo texts and the masters. Files that are up to date are left alone,
 * so a second run takes a fraction of a second.
 */
import { readdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PendingPictures, pendingFile } from '../../lib/server/pictures/pending.ts'
import { scenesByCity } from './covers.ts'
import {
  derivePictures,
  jobsForMasters,
  locationPicture,
  missingPictures,
  type PictureJob,
  pictureWidths,
} from './derive-pictures.ts'
import { sortByRenown } from './places.ts'
import type { Words } from './word-schemas.ts'
import { readWords } from './words.ts'

const project = join(dirname(fileURLToPath(import.meta.url)), '../..')
const assets = join(project, 'public/assets')
/** The folder of the committed masters, which an image doesn't have: nothing else may read it. */
const masters = join(project, 'prisma/seed/pictures')

/** Makes every picture that is missing or older than its master. Returns how many files were written and kept. */
export async function ensurePictures(words: Words): Promise<{ written: number; kept: number }> {
  let shown = Date.now()
  const made = await derivePictures(await pictureJobs(words), {
    onProgress({ done, total }) {
      if (Date.now() - shown < 5000) return
      shown = Date.now()
      console.log(`  pictures: ${done} of ${total}`)
    },
  })
  await rm(join(project, pendingFile), { force: true })
  return made
}

/** Lists the pictures that `ensurePictures` would make, with their masters. */
async function listMissing(words: Words): Promise<void> {
  const missing = await missingPictures(await pictureJobs(words))
  if (missing.length === 0) return await rm(join(project, pendingFile), { force: true })
  const fromProject = (path: string) => `/${relative(project, path)}`
  const list: PendingPictures = Object.fromEntries(
    missing.map(({ path, master }) => [
      fromProject(path).replace(/^\/public|\.\w+$/g, ''),
      fromProject(master),
    ]),
  )
  const target = join(project, pendingFile)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, JSON.stringify(list))
}

/** Every picture of the demo, with the master that it comes from. */
export async function pictureJobs(words: Words): Promise<PictureJob[]> {
  return [
    ...(await jobsForMasters({
      from: masters,
      to: assets,
      kinds: ['hero', 'portraits', 'categories', 'articles', 'scenes'],
    })),
    ...placeJobs(words),
  ]
}

/**
 * Pictures below `location/{g|e}`: cities and countries under both kinds, scenes of excursions, and the default for
 * places without one. A country shows its best-known city.
 */
function placeJobs(words: Words): PictureJob[] {
  const poster = (slug: string) => join(masters, 'places', `${slug}.jpg`)
  const job = (
    master: string,
    target: PictureJob['target'],
    widths: readonly number[] = pictureWidths.location,
  ) => ({ master, widths, target })
  const jobs: PictureJob[] = [
    job(poster('guides-default'), (width) => join(assets, `location/g/guides-default-${width}.jpg`)),
    job(poster('excursions-default'), (width) => join(assets, `location/e/excursions-default-${width}.jpg`)),
  ]
  const countries = new Map(words.countries.map((country) => [country.code, country.slug]))
  const withPicture = new Set<string>()
  const posters = new Set(readdirSync(join(masters, 'places')))
  const scenes = scenesByCity(words)
  for (const { city } of sortByRenown(words.cities)) {
    for (const name of scenes.get(city.slug) ?? []) {
      const master = join(masters, 'excursions', `${name}.jpg`)
      jobs.push(job(master, locationPicture(assets, 'e', city.country, name), pictureWidths.scene))
    }
    if (!posters.has(`${city.slug}.jpg`)) continue
    const names = [city.slug]
    const country = countries.get(city.country)
    if (country && !withPicture.has(country)) {
      names.push(country)
      withPicture.add(country)
    }
    for (const name of names) {
      for (const kind of ['g', 'e'] as const) {
        jobs.push(job(poster(city.slug), locationPicture(assets, kind, city.country, name)))
      }
    }
  }
  return jobs
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await (process.argv.includes('--list') ? listMissing(readWords()) : makeAll())
}

async function makeAll(): Promise<void> {
  const { written, kept } = await ensurePictures(readWords())
  console.log(`Pictures: ${written} written, ${kept} kept`)
}
