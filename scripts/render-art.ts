/**
 * Renders the drawn art (SVG) once to the JPEG masters that are committed under `prisma/seed/pictures/`.
 *
 *   node scripts/render-art.ts <folder with the svg art> [--force]
 *
 * A drawing with its grain and displaced edges takes one to two seconds, too long for the seed: the seed only scales
 * these masters. Existing masters are kept, so an interrupted run resumes where it stopped.
 */
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Two at a time: a drawing keeps one core busy and needs a few hundred megabytes. */
const AT_ONCE = 2

/** Tried in turn until the master is light enough; only drawings full of grain and detail need the last ones. */
const QUALITIES = [80, 76, 72, 66, 60]

const MASTERS = join(dirname(fileURLToPath(import.meta.url)), '../prisma/seed/pictures')

const FOLDERS = ['places', 'excursions', 'scenes', 'categories', 'articles', 'portraits'] as const
type Folder = (typeof FOLDERS)[number]

type Master = { source: string; target: string; width: number; mostBytes: number }

/** The four sky stops of each hour of the day, from the zenith to the horizon. */
const HOURS = {
  dawn: ['#4F8F9B', '#9DBFB2', '#F3DDB6', '#F0B183'],
  noon: ['#1F7390', '#4E9BAA', '#A9CFC2', '#F5E8C8'],
  dusk: ['#7A3440', '#C4553A', '#EE9A4F', '#FCDC9A'],
  ember: ['#17505C', '#4F8482', '#E5B984', '#EE8B57'],
  night: ['#0C2735', '#164455', '#2F6B75', '#7FA293'],
  mist: ['#A9C3B8', '#CFD8C0', '#F1E4C4', '#F6DDB4'],
} as const
type Hour = keyof typeof HOURS
const HOUR_NAMES = ['dawn', 'noon', 'dusk', 'ember', 'night', 'mist'] as const satisfies Hour[]

const nameOf = (file: string) => file.replace(/\.svg$/, '')

async function listMasters(art: string): Promise<Master[]> {
  const masters: Master[] = [
    { source: join(art, 'hero.svg'), target: 'hero.jpg', width: 2400, mostBytes: 350_000 },
    { source: join(art, 'hero-tall.svg'), target: 'hero-tall.jpg', width: 1000, mostBytes: 200_000 },
  ]
  for (const folder of FOLDERS) {
    const files = (await readdir(join(art, folder))).filter((file) => file.endsWith('.svg')).sort()
    for (const file of files) {
      // The placeholder portrait is drawn with the posters but used, and sized, as a portrait.
      const place = homeOf(folder, file)
      masters.push({
        source: join(art, folder, file),
        target: join(place, `${nameOf(file)}.jpg`),
        width: place === 'portraits' ? 640 : 1190,
        mostBytes: 110_000,
      })
    }
  }
  return masters
}

const homeOf = (folder: Folder, file: string): Folder =>
  file === 'avatar-default.svg' ? 'portraits' : folder

const exists = (path: string) =>
  stat(path).then(
    (entry) => entry.size > 0,
    () => false,
  )

async function renderMaster(master: Master): Promise<string> {
  const svg = await readFile(master.source)
  const { width: drawn, density = 72 } = await sharp(svg).metadata()
  // The density makes the renderer draw at the final size instead of enlarging pixels afterwards.
  const pixels = await sharp(svg, { density: (density * master.width) / drawn })
    .resize({ width: master.width })
    .flatten({ background: '#FBF7F0' })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()

  // Full colour resolution keeps terracotta edges clean against teal; only drawings full of fine detail need less quality.
  let jpeg = Buffer.alloc(0)
  let used = 0
  for (const quality of QUALITIES) {
    used = quality
    jpeg = await sharp(pixels).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
    if (jpeg.length <= master.mostBytes) break
  }

  const target = join(MASTERS, master.target)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(`${target}.part`, jpeg)
  await rename(`${target}.part`, target)
  return `${Math.round(jpeg.length / 1000)} kB, quality ${used}`
}

/** Error in a rendered master, or null: a failed filter leaves an even or a wrongly sized picture. */
async function findFault(master: Master): Promise<string | null> {
  const path = join(MASTERS, master.target)
  const [{ width }, { entropy, channels }, { size }] = await Promise.all([
    sharp(path).metadata(),
    sharp(path).stats(),
    stat(path),
  ])
  if (width !== master.width) return `is ${width} pixels wide instead of ${master.width}`
  if (entropy < 4 || channels.every(({ stdev }) => stdev < 12)) return 'looks blank'
  if (size > Math.max(200_000, master.mostBytes)) return `weighs ${Math.round(size / 1000)} kB`
  return null
}

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function distanceBetween(one: readonly string[], other: readonly string[]): number {
  return one.reduce((sum, colour, stop) => {
    const there = channelsOf(other[stop] ?? '#000000')
    return (
      sum +
      channelsOf(colour).reduce((part, value, channel) => part + (value - (there[channel] ?? 0)) ** 2, 0)
    )
  }, 0)
}

/** The hour whose sky is closest to the drawing's; a few drawings have a sky of their own. */
function hourOf(svg: string, file: string): Hour {
  const sky = /<linearGradient[^>]*>(.*?)<\/linearGradient>/s.exec(svg)?.[1] ?? ''
  const stops = [...sky.matchAll(/stop-color="(#[0-9A-Fa-f]{6})"/g)].map((match) => match[1] ?? '')
  if (stops.length !== 4) throw new Error(`${file}: the sky should have 4 colours, it has ${stops.length}`)
  return HOUR_NAMES.reduce<Hour>(
    (best, hour) => (distanceBetween(stops, HOURS[hour]) < distanceBetween(stops, HOURS[best]) ? hour : best),
    'dawn',
  )
}

async function writeHours(art: string): Promise<void> {
  const hours: Record<Folder, Record<string, Hour>> = {
    places: {},
    excursions: {},
    scenes: {},
    categories: {},
    articles: {},
    portraits: {},
  }
  for (const folder of FOLDERS) {
    for (const file of (await readdir(join(art, folder))).filter((name) => name.endsWith('.svg')).sort()) {
      hours[homeOf(folder, file)][nameOf(file)] = hourOf(
        await readFile(join(art, folder, file), 'utf8'),
        file,
      )
    }
  }
  await writeFile(join(MASTERS, 'hours.json'), `${JSON.stringify(hours, null, 2)}\n`)
}

async function main(): Promise<void> {
  const force = process.argv.includes('--force')
  const art = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
  if (!art) {
    console.error('Usage: node scripts/render-art.ts <folder with the svg art> [--force]')
    process.exitCode = 1
    return
  }

  const masters = await listMasters(art)
  const waiting = masters.entries()
  const draw = async () => {
    for (const [index, master] of waiting) {
      const kept = !force && (await exists(join(MASTERS, master.target)))
      const said = kept ? 'kept' : await renderMaster(master)
      console.log(`${index + 1}/${masters.length} ${master.target}: ${said}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, draw))

  await writeFile(join(MASTERS, 'portraits.json'), await readFile(join(art, 'portraits/index.json')))
  await writeHours(art)

  let faults = 0
  for (const master of masters) {
    const fault = await findFault(master)
    if (!fault) continue
    faults += 1
    console.error(`${master.target} ${fault}`)
  }
  console.log(`${masters.length} masters, ${faults} faults`)
  if (faults > 0) process.exitCode = 1
}

await main()
