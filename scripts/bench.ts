// `npm run bench`: how fast the site is, as ratios measured in one run, so that the machine's speed cancels out.
//   npm run bench                            all of it
//   npm run bench -- queries                 only these parts: pages, cold, kept, javascript, small, streams, queries, tables, search,
//                                            suggestions, machines
//   npm run bench -- memory --minutes 60     whether the server's memory grows; 10 minutes unless told
//   npm run bench -- queries --scale 20000   against this many synthetic excursions instead of 100000
// Works on an ephemeral database and on .next-test; .data/ and .next stay untouched. docs/benchmarks.md
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { measureCold } from './bench/cold.ts'
import { measureJavaScript } from './bench/javascript.ts'
import { measureKept } from './bench/kept.ts'
import { measureMachines } from './bench/machines.ts'
import { measureMemory } from './bench/memory.ts'
import { measureLoad, measureRendering } from './bench/pages.ts'
import { addSynthetic, measureQueries } from './bench/queries.ts'
import { searchLines, timeSearches } from './bench/search.ts'
import { environmentFor, openSite, settle } from './bench/site.ts'
import { measureSmall } from './bench/small.ts'
import { measureStreams } from './bench/streams.ts'
import { measureSuggestions } from './bench/suggestions.ts'
import { addRows } from './bench/table-rows.ts'
import { measureTables } from './bench/tables.ts'
import { createDatabase, seed } from './boot/database.ts'
import { deployMigrations, generateClient, isClientFresh } from './boot/prisma.ts'
import { BootError, runScript } from './boot/processes.ts'
import { print, step } from './boot/progress.ts'
import { projectFolder } from './boot/settings.ts'
import { startEphemeralServer } from './database/ephemeral.ts'

/** Too long for a run of everything. */
const onlyNamed = ['memory'] as const
const ordinary = [
  'pages',
  'cold',
  'kept',
  'javascript',
  'small',
  'streams',
  'queries',
  'tables',
  'search',
  'suggestions',
  'machines',
] as const
const parts = [...ordinary, ...onlyNamed] as const
type Part = (typeof parts)[number]

await runScript(async () => {
  const { wanted, scale, minutes } = readArguments()
  if (!isClientFresh()) await step('database client', generateClient)
  const { server, folder } = await step('ephemeral database', startEphemeralServer)
  const environment = environmentFor(folder)
  const small = server.url('cicerone_bench')
  await step('demo data', async () => {
    await createDatabase(server.url('postgres'), 'cicerone_bench')
    await deployMigrations(small)
    await seed(environment, small)
    await settle(small)
  })

  const results: string[] = []
  const ofSite: readonly Part[] = ['pages', 'javascript', 'small', 'streams', 'suggestions']
  if (ofSite.some((part) => wanted.has(part))) {
    const site = await openSite(small, environment)
    if (wanted.has('pages')) {
      results.push(...(await step('pages under load', () => measureLoad(site))))
      results.push(...(await step('first rendering', () => measureRendering(site))))
    }
    if (wanted.has('streams')) results.push(...(await step('open streams', () => measureStreams(site))))
    if (wanted.has('suggestions'))
      results.push(...(await step('suggestions', () => measureSuggestions(site))))
    if (wanted.has('javascript')) results.push(...(await step('JavaScript', () => measureJavaScript(site))))
    if (wanted.has('small')) results.push(...(await step('first views', () => measureSmall(site))))
    await site.stop()
  }
  if (wanted.has('machines'))
    results.push(...(await step('three instances', () => measureMachines(small, environment, folder))))
  const ofLarge: readonly Part[] = ['cold', 'kept', 'queries', 'memory']
  const large = server.url('cicerone_bench_large')
  if (ofLarge.some((part) => wanted.has(part))) {
    await step(`${scale} synthetic excursions`, async () => {
      await createDatabase(server.url('postgres'), 'cicerone_bench_large', 'cicerone_bench')
      await addSynthetic(scale, large, environment)
      await settle(large)
    })
  }
  if (wanted.has('cold')) {
    const site = await openSite(large, environment)
    results.push(...(await step('pages never asked for', () => measureCold(site))))
    await site.stop()
  }
  if (wanted.has('kept'))
    results.push(...(await step('pages kept on disk', () => measureKept(large, environment))))
  if (wanted.has('memory'))
    results.push(...(await step('memory', () => measureMemory(large, environment, minutes))))
  if (wanted.has('queries')) {
    results.push(...(await step('queries', () => measureQueries(small, large, { scale, environment }))))
  }
  if (wanted.has('tables')) {
    const crowded = server.url('cicerone_bench_crowded')
    await step(`${scale} synthetic rows of each table`, async () => {
      await createDatabase(server.url('postgres'), 'cicerone_bench_crowded', 'cicerone_bench')
      await addRows(scale, crowded)
      await settle(crowded)
    })
    results.push(...(await step('tables', () => measureTables(crowded, { scale, environment }))))
  }
  if (wanted.has('search')) {
    const measured = []
    for (const size of [...new Set([10_000, 100_000, scale])].sort((one, other) => one - other)) {
      const name = `cicerone_bench_search_${size}`
      const url = server.url(name)
      await step(`${size} synthetic excursions`, async () => {
        await createDatabase(server.url('postgres'), name, 'cicerone_bench')
        await addSynthetic(size, url, environment)
        await settle(url)
      })
      measured.push({ scale: size, times: await step('searches', () => timeSearches(url, environment)) })
    }
    results.push(...searchLines(measured))
  }

  const [processor] = cpus()
  print(`\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${processor?.model.trim() ?? '?'}`)
  print(`Node.js ${process.version}, PostgreSQL 18, Next.js ${versionOfNext()}\n`)
  print(results.join('\n'))
  return 0
}, 130)

function readArguments(): { wanted: Set<Part>; scale: number; minutes: number } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      scale: { type: 'string', default: '100000' },
      minutes: { type: 'string', default: '10' },
    },
  })
  const wanted = new Set<Part>()
  for (const word of positionals) {
    const part = parts.find((one) => one === word)
    if (!part) throw new BootError(`"${word}" is none of the parts: ${parts.join(', ')}.`)
    wanted.add(part)
  }
  const scale = Number(values.scale)
  if (!Number.isInteger(scale) || scale < 1)
    throw new BootError('--scale takes a whole number, for example --scale 20000.')
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new BootError('--minutes takes a number, for example --minutes 60.')
  return { wanted: wanted.size > 0 ? wanted : new Set(ordinary), scale, minutes }
}

function versionOfNext(): string {
  const file = readFileSync(join(projectFolder, 'node_modules/next/package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version
}
