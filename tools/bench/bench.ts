// `npm run bench`: how fast the site is, as ratios measured in one run, so that the machine's speed cancels out.
//   npm run bench                            one table of what readers notice, among 20000 synthetic excursions
//   npm run bench -- --scale 100000          the same among more of them
//   npm run bench -- --rounds 1              the same in less time, and less sure; 5 rounds unless told
//   npm run bench -- queries                 parts that go deeper: streams, queries, tables, search, suggestions, machines, world
//   npm run bench -- queries --scale 20000   against this many synthetic excursions instead of 100000
//   npm run bench -- memory --minutes 60     whether the server's memory grows; 10 minutes unless told
// Works on an ephemeral database and on .next-test; .data/ and .next stay untouched. docs/benchmarks.md
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { completeOlder, createDatabase, seed, seedForNow } from '../../scripts/boot/database.ts'
import { deployMigrations, generateClient, isClientFresh } from '../../scripts/boot/prisma.ts'
import { BootError, runScript } from '../../scripts/boot/processes.ts'
import { print, step } from '../../scripts/boot/progress.ts'
import { projectFolder } from '../../scripts/boot/settings.ts'
import { startEphemeralServer } from '../../scripts/database/ephemeral.ts'
import { measureMachines } from './machines.ts'
import { measureMemory } from './memory.ts'
import { measureOverview } from './overview.ts'
import { addSynthetic, measureQueries } from './queries.ts'
import { searchLines, timeSearches } from './search.ts'
import { environmentFor, openSite, settle } from './site.ts'
import { measureStreams } from './streams.ts'
import { measureSuggestions } from './suggestions.ts'
import { addRows } from './table-rows.ts'
import { measureTables } from './tables.ts'
import { measureWorld } from './world.ts'

const parts = [
  'streams',
  'suggestions',
  'machines',
  'memory',
  'queries',
  'tables',
  'search',
  'world',
] as const
type Part = (typeof parts)[number]

/** Number of excursions with which the overview takes some 16 minutes on two cores. */
const overviewScale = 20_000
const partScale = 100_000

await runScript(async () => {
  const since = performance.now()
  const { wanted, scale, minutes, rounds } = readArguments()
  if (!isClientFresh()) await step('database client', generateClient)
  const { server, folder } = await step('ephemeral database', startEphemeralServer)
  const environment = environmentFor(folder)
  const small = server.url('cicerone_bench')
  const isOverview = wanted.size === 0
  if (isOverview || [...wanted].some((part) => part !== 'world')) {
    await step('demo data', async () => {
      await createDatabase(server.url('postgres'), 'cicerone_bench')
      await deployMigrations(small)
      await seed(environment, small)
      await settle(small)
    })
  }

  const results: string[] = []
  const large = server.url('cicerone_bench_large')
  if (isOverview || wanted.has('queries') || wanted.has('memory')) {
    await step(`${scale} synthetic excursions`, async () => {
      await createDatabase(server.url('postgres'), 'cicerone_bench_large', 'cicerone_bench')
      await addSynthetic(scale, large, environment)
      await settle(large)
    })
  }
  if (isOverview) results.push(...(await measureOverview(large, environment, { rounds, folder })))
  if (wanted.has('streams') || wanted.has('suggestions')) {
    const site = await openSite(small, environment)
    if (wanted.has('streams')) results.push(...(await step('open streams', () => measureStreams(site))))
    if (wanted.has('suggestions'))
      results.push(...(await step('suggestions', () => measureSuggestions(site))))
    await site.stop()
  }
  if (wanted.has('machines'))
    results.push(...(await step('three instances', () => measureMachines(small, environment, folder))))
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
  if (wanted.has('world')) {
    const [before, after] = [server.url('cicerone_bench_before'), server.url('cicerone_bench_after')]
    await step('demo data without the world', async () => {
      await createDatabase(server.url('postgres'), 'cicerone_bench_before')
      await deployMigrations(before)
      await seedForNow(environment, before)
      await settle(before)
    })
    await createDatabase(server.url('postgres'), 'cicerone_bench_after', 'cicerone_bench_before')
    await completeOlder(environment, after)
    await settle(after)
    results.push(...(await step('queries of both', () => measureWorld(before, after, environment))))
  }

  const [processor] = cpus()
  print(`\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${processor?.model.trim() ?? '?'}`)
  print(`Node.js ${process.version}, PostgreSQL 18, Next.js ${versionOfNext()}`)
  if (isOverview) print(`Among ${scale} synthetic excursions, in ${minutesSince(since)}`)
  print(`\n${results.join('\n')}`)
  return 0
}, 130)

function readArguments(): { wanted: Set<Part>; scale: number; minutes: number; rounds: number } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      scale: { type: 'string' },
      minutes: { type: 'string', default: '10' },
      rounds: { type: 'string', default: '5' },
    },
  })
  const wanted = new Set<Part>()
  for (const word of positionals) {
    const part = parts.find((one) => one === word)
    if (!part) throw new BootError(`"${word}" isn't one of the parts: ${parts.join(', ')}.`)
    wanted.add(part)
  }
  const scale = Number(values.scale ?? (wanted.size > 0 ? partScale : overviewScale))
  if (!Number.isInteger(scale) || scale < 1)
    throw new BootError('--scale takes a whole number, for example --scale 20000.')
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new BootError('--minutes takes a number, for example --minutes 60.')
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new BootError('--rounds takes a whole number, for example --rounds 2.')
  return { wanted, scale, minutes, rounds }
}

function minutesSince(since: number): string {
  return `${((performance.now() - since) / 60_000).toFixed(1)} minutes`
}

function versionOfNext(): string {
  const file = readFileSync(join(projectFolder, 'node_modules/next/package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version
}
