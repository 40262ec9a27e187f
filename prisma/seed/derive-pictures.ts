/**
 * Derives the widths that pages need from the committed masters, as JPEG and as WebP. Knows files and widths only: the
 * caller knows which place, guide or excursion a picture belongs to.
 */
import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type DrawnFormat, encodeDrawn, readPixels, scaleTo } from '../../lib/server/pictures/drawn-width.ts'

/** Widths in pixels, widest first. `location` also serves articles and categories. */
export const pictureWidths = {
  location: [1190, 1024, 768, 640],
  /** Of pictures of tours: there are hundreds, and no page shows one across its whole width. */
  scene: [960, 640],
  portrait: [640, 320, 160],
  hero: [2400, 1600, 1190, 768],
  heroTall: [1000, 640],
} as const

/** One master and where its widths go. `target` returns a file path ending in .jpg; the WebP gets a name like it. */
export type PictureJob = { master: string; widths: readonly number[]; target: (width: number) => string }

/** Counts files: `done` of `total` are in place, freshly made or found up to date. */
export type PictureProgress = { done: number; total: number }

export type MasterKind = 'scenes' | 'categories' | 'articles' | 'portraits' | 'hero'

/** Sharp uses several threads itself; three pictures at a time keep two cores busy while files are written. */
const AT_ONCE = 3

type Wanted = { width: number; ending: DrawnFormat; paths: string[] }

/**
 * The path of a location picture below `folder`, as the address scheme has it:
 * `location/{kind}/{code}_{slug}-{width}.jpg`, kind `g` for guides and `e` for excursions.
 */
export function locationPicture(
  folder: string,
  kind: 'g' | 'e',
  code: string,
  slug: string,
): PictureJob['target'] {
  return (width) => join(folder, 'location', kind, `${code}_${slug}-${width}.jpg`)
}

/**
 * Jobs for whole folders of masters below `from`, named after themselves: `to/{kind}/{name}-{width}.jpg`,
 * and `to/hero-{width}.jpg`, `to/hero-tall-{width}.jpg` for the hero. Sorted by name.
 */
export async function jobsForMasters(options: {
  from: string
  to: string
  kinds: readonly MasterKind[]
}): Promise<PictureJob[]> {
  const { from, to, kinds } = options
  const jobs: PictureJob[] = []
  for (const kind of kinds) {
    if (kind === 'hero') {
      jobs.push(jobNamedAlike(from, 'hero.jpg', to, pictureWidths.hero))
      jobs.push(jobNamedAlike(from, 'hero-tall.jpg', to, pictureWidths.heroTall))
      continue
    }
    const widths = widthsOf(kind)
    const files = (await readdir(join(from, kind))).filter((file) => file.endsWith('.jpg')).sort()
    jobs.push(...files.map((file) => jobNamedAlike(join(from, kind), file, join(to, kind), widths)))
  }
  return jobs
}

function widthsOf(kind: Exclude<MasterKind, 'hero'>): readonly number[] {
  if (kind === 'portraits') return pictureWidths.portrait
  return kind === 'scenes' ? pictureWidths.scene : pictureWidths.location
}

function jobNamedAlike(from: string, file: string, to: string, widths: readonly number[]): PictureJob {
  const name = basename(file, '.jpg')
  return { master: join(from, file), widths, target: (width) => join(to, `${name}-${width}.jpg`) }
}

/**
 * Writes every width of every job, never wider than its master. A target that is newer than its master is left
 * alone, so an interrupted run resumes where it stopped; the same masters always give the same bytes. Throws when a
 * master is missing. Returns how many files were written and how many were kept.
 */
export async function derivePictures(
  jobs: readonly PictureJob[],
  options: { onProgress?: (progress: PictureProgress) => void } = {},
): Promise<{ written: number; kept: number }> {
  const masters = groupByMaster(jobs)
  const total = masters.reduce((sum, [, wanted]) => sum + countPaths(wanted), 0)
  const waiting = masters.values()
  let written = 0
  let done = 0

  const work = async () => {
    for (const [master, wanted] of waiting) {
      const stale = await findStale(master, wanted)
      await writeWidths(master, stale)
      written += countPaths(stale)
      done += countPaths(wanted)
      options.onProgress?.({ done, total })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { written, kept: done - written }
}

/** Files that are missing or older than their masters, in one of their formats or both. */
export async function missingPictures(
  jobs: readonly PictureJob[],
): Promise<{ path: string; master: string }[]> {
  const found: { path: string; master: string }[] = []
  for (const [master, wanted] of groupByMaster(jobs)) {
    for (const { paths } of await findStale(master, wanted)) {
      found.push(...paths.map((path) => ({ path, master })))
    }
  }
  return found
}

/** Many places share a master (a country and its city): each width is then computed once and copied. */
function groupByMaster(jobs: readonly PictureJob[]): [string, Wanted[]][] {
  const masters = new Map<string, Map<number, Set<string>>>()
  for (const { master, widths, target } of jobs) {
    const byWidth = masters.get(master) ?? new Map<number, Set<string>>()
    masters.set(master, byWidth)
    for (const width of widths) {
      const paths = byWidth.get(width) ?? new Set<string>()
      byWidth.set(width, paths.add(target(width)))
    }
  }
  return [...masters].map(([master, byWidth]) => [
    master,
    [...byWidth].flatMap(([width, paths]) => [
      { width, ending: 'jpg' as const, paths: [...paths] },
      { width, ending: 'webp' as const, paths: [...paths].map((path) => path.replace(/jpg$/, 'webp')) },
    ]),
  ])
}

const countPaths = (wanted: readonly Wanted[]) => wanted.reduce((sum, { paths }) => sum + paths.length, 0)

const changedAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )

async function findStale(master: string, wanted: readonly Wanted[]): Promise<Wanted[]> {
  const { mtimeMs: masterChangedAt } = await stat(master)
  const stale: Wanted[] = []
  for (const { width, ending, paths } of wanted) {
    const times = await Promise.all(paths.map(changedAt))
    const old = paths.filter((_, index) => (times[index] ?? -1) < masterChangedAt)
    if (old.length > 0) stale.push({ width, ending, paths: old })
  }
  return stale
}

async function writeWidths(master: string, wanted: readonly Wanted[]): Promise<void> {
  if (wanted.length === 0) return
  // Read and scaled once for both formats: that is two fifths of the work.
  const whole = await readPixels(master)
  const byWidth = Map.groupBy(wanted, ({ width }) => width)
  for (const [width, formats] of byWidth) {
    const scaled = await scaleTo(whole, width)
    for (const { ending, paths } of formats) {
      const [first, ...others] = paths
      if (first === undefined) continue
      await writeWhole(first, (path) => {
        // At the master's own width, compressing again would only lose quality.
        return scaled === whole && ending === 'jpg'
          ? copyFile(master, path)
          : encodeDrawn(scaled, ending).toFile(path)
      })
      for (const other of others) await writeWhole(other, (path) => copyFile(first, path))
    }
  }
}

/** Writes next to the target and renames, so that a page never gets half a picture. */
async function writeWhole(target: string, write: (path: string) => Promise<unknown>): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const part = `${target}.${randomUUID()}.part`
  try {
    await write(part)
    await rename(part, target)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
