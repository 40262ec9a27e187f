import { execFile } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { z } from 'zod'
import { BootError } from '../../scripts/boot/processes.ts'
import { print } from '../../scripts/boot/progress.ts'
import { projectFolder } from '../../scripts/boot/settings.ts'

const run = promisify(execFile)
/** Vercel's limit, in bytes. */
const mostBytes = 250e6

const traceSchema = z.object({ files: z.array(z.string()) })

/**
 * Runs what functions start as processes of their own in a folder that has only what the build has listed for each
 * function, as on Vercel: a picture is cut, a share picture drawn, a calendar read.
 * @param build the build's folder, relative to the project
 */
export async function checkFunctions(build: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cicerone-function-'))
  try {
    const pictures = await functionOf(build, 'api/account/photos', join(folder, 'pictures'))
    const input = join(folder, 'uploaded.jpg')
    await sharp({ create: { width: 1200, height: 900, channels: 3, background: 'teal' } }).toFile(input)
    const cut = { input, folder, keepsMaster: true, cut: null }
    const encoded = await start(pictures, 'lib/server/pictures/encoder.ts', cut)
    if (JSON.parse(encoded).fault !== null) throw new BootError(`A picture was refused: ${encoded}`)

    const cards = await functionOf(build, 'assets/cards/[name]', join(folder, 'cards'))
    for (const lang of ['ru', 'en', 'ja', 'zh-Hans']) {
      const content = { title: 'Рим 東京', lines: ['상하이 上海'], rating: null, siteName: 'Cicerone', lang }
      const output = join(folder, `${lang}.jpg`)
      await start(cards, 'lib/server/share-pictures/drawer.ts', { content, picture: null, output })
      if ((await sharp(output).metadata()).width !== 1200)
        throw new BootError('A share picture is too small.')
    }

    const calendars = await functionOf(build, 'api/jobs/run', join(folder, 'calendars'))
    const event = 'BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20300101T100000Z\r\nDTEND:20300101T110000Z\r\nEND:VEVENT'
    const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event}\r\nEND:VCALENDAR\r\n`
    const read = await start(
      calendars,
      'lib/domain/conversation/calendar/import/reader.ts',
      { from: '2029-12-01T00:00:00Z', until: '2030-02-01T00:00:00Z' },
      calendar,
    )
    if (JSON.parse(read).busy?.length !== 1) throw new BootError(`A calendar was read as ${read}`)
    print('functions have what pictures, share pictures and calendars are made by')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The largest function. Other builds, which only a machine for development has beside this one, don't count. */
export async function checkSizes(build: string): Promise<void> {
  const lists = globSync('server/app/**/*.nft.json', { cwd: join(projectFolder, build) })
  const sizes = await Promise.all(
    lists.map(async (list) => {
      const path = join(projectFolder, build, list)
      const { files } = traceSchema.parse(JSON.parse(await readFile(path, 'utf8')))
      const own = files
        .map((file) => relative(projectFolder, resolve(dirname(path), file)))
        .filter((file) => !file.startsWith('.next') || file.startsWith(`${build}/`))
      const bytes = own.reduce((sum, file) => sum + (sizeOf(file) ?? 0), 0)
      return { list, bytes }
    }),
  )
  const largest = sizes.reduce((one, other) => (other.bytes > one.bytes ? other : one))
  if (largest.bytes > mostBytes) throw new BootError(`${largest.list} names ${mb(largest.bytes)}.`)
  print(`${sizes.length} functions, the largest of ${mb(largest.bytes)}`)
}

const known = new Map<string, number | undefined>()

/** @returns undefined for what is not there any more */
function sizeOf(file: string): number | undefined {
  if (!known.has(file)) known.set(file, statSync(join(projectFolder, file), { throwIfNoEntry: false })?.size)
  return known.get(file)
}

const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** Copies the files of a route's function, and returns where they are. */
async function functionOf(build: string, route: string, target: string): Promise<string> {
  const list = join(projectFolder, build, 'server/app', route, 'route.js.nft.json')
  const { files } = traceSchema.parse(JSON.parse(await readFile(list, 'utf8')))
  for (const file of files) {
    const path = resolve(dirname(list), file)
    const copy = join(target, relative(projectFolder, path))
    await mkdir(dirname(copy), { recursive: true })
    await cp(path, copy, { recursive: true, verbatimSymlinks: true })
  }
  await writeFile(join(target, 'package.json'), '{"type":"module"}')
  return target
}

/** @returns what the program has printed */
async function start(folder: string, program: string, work: unknown, input = ''): Promise<string> {
  const started = run(
    process.execPath,
    ['--conditions=react-server', join(folder, program), JSON.stringify(work)],
    { cwd: folder, env: { NODE_ENV: 'production' } },
  )
  started.child.stdin?.end(input)
  return (await started).stdout
}
