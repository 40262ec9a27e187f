/**
 * Derives the widths of all demo pictures into the git-ignored folders of `public/assets`.
 *
 *   node --conditions=react-server prisma/seed/pictures.ts
 *
 * Needs no database: the pictures follow from the demo texts and the masters. Files that are up to date are left alone,
 * so a second run takes a fraction of a second.
 */
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  derivePictures,
  jobsForMasters,
  locationPicture,
  type PictureJob,
  pictureWidths,
} from './derive-pictures.ts'
import { sortByRenown } from './places.ts'
import type { Words } from './word-schemas.ts'
import { readWords } from './words.ts'

const masters = join(dirname(fileURLToPath(import.meta.url)), 'pictures')
const assets = join(dirname(fileURLToPath(import.meta.url)), '../../public/assets')

/** Makes every picture that is missing or older than its master. Returns how many files were written and kept. */
export async function ensurePictures(words: Words): Promise<{ written: number; kept: number }> {
  let shown = Date.now()
  const jobs = [
    ...(await jobsForMasters({
      from: masters,
      to: assets,
      kinds: ['hero', 'portraits', 'categories', 'articles'],
    })),
    ...placeJobs(words),
  ]
  return derivePictures(jobs, {
    onProgress({ done, total }) {
      if (Date.now() - shown < 5000) return
      shown = Date.now()
      console.log(`  pictures: ${done} of ${total}`)
    },
  })
}

/**
 * Pictures below `location/{g|e}`: cities and countries under both kinds, scenes of excursions, and the default for
 * places without one. A country shows its best-known city.
 */
function placeJobs(words: Words): PictureJob[] {
  const poster = (slug: string) => join(masters, 'places', `${slug}.jpg`)
  const job = (master: string, target: PictureJob['target']) => ({
    master,
    widths: pictureWidths.location,
    target,
  })
  const jobs: PictureJob[] = [
    job(poster('guides-default'), (width) => join(assets, `location/g/guides-default-${width}.jpg`)),
    job(poster('excursions-default'), (width) => join(assets, `location/e/excursions-default-${width}.jpg`)),
  ]
  const countries = new Map(words.countries.map((country) => [country.code, country.slug]))
  const withPicture = new Set<string>()
  const posters = new Set(readdirSync(join(masters, 'places')))
  const scenes = readdirSync(join(masters, 'excursions'))
  for (const { city } of sortByRenown(words.cities)) {
    for (const file of scenes) {
      const name = file.replace(/\.jpg$/, '')
      if (!/^-\d+$/.test(name.slice(city.slug.length)) || !name.startsWith(city.slug)) continue
      jobs.push(job(join(masters, 'excursions', file), locationPicture(assets, 'e', city.country, name)))
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
  const { written, kept } = await ensurePictures(readWords())
  console.log(`Pictures: ${written} written, ${kept} kept`)
}
