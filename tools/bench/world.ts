import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { onStop } from '../../scripts/boot/processes.ts'
import { projectFolder } from '../../scripts/boot/settings.ts'
import { line, median, ms } from './figures.ts'

const turns = 3
const rounds = 40
const counted = z.array(z.object({ name: z.string(), statements: z.number(), rows: z.number() }))

/** A process that runs queries on one database. */
type Side = { read: () => Promise<unknown>; ask: (name: string) => Promise<number>; end: () => Promise<void> }

/**
 * Queries of the public pages, of searches and of the sitemap with the countries and cities of the world against the same site
 * without them.
 */
export async function measureWorld(
  before: string,
  after: string,
  environment: NodeJS.ProcessEnv,
): Promise<string[]> {
  const times = new Map<string, { small: number[]; large: number[] }>()
  const counts = new Map<string, string>()
  // Two processes that run the same code differ by some hundredths: others take their places.
  for (let turn = 0; turn < turns; turn++) {
    const [without, withWorld] = [begin(before, environment), begin(after, environment)]
    const queriesOf = async ({ read }: Side) => counted.parse(await read())
    const [queries, withWorldQueries] = await Promise.all([queriesOf(without), queriesOf(withWorld)])
    for (const [index, { name, statements, rows }] of queries.entries()) {
      const now = withWorldQueries[index]
      counts.set(name, `statements ${now?.statements} (${statements}), rows ${now?.rows} (${rows})`)
      const measured = times.get(name) ?? { small: [], large: [] }
      times.set(name, measured)
      // The first rounds warm plans, caches and code.
      for (let round = -5; round < rounds; round++) {
        const sides = round % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)
        for (const side of sides) {
          const time = await (side === 'small' ? without : withWorld).ask(name)
          if (round >= 0) measured[side].push(time)
        }
      }
    }
    await Promise.all([without.end(), withWorld.end()])
  }
  const rows = [...times].map(([name, { small, large }]) => ({
    name,
    small: median(small),
    large: median(large),
  }))
  return [
    'Queries with the countries and cities of the world against the same site without them: 1 is no growth',
    ...rows.map(({ name, small, large }) =>
      line(name, large / small, `${ms(large)} against ${ms(small)}; ${counts.get(name)}`),
    ),
    line('middle of all', median(rows.map(({ small, large }) => large / small)), ''),
    '',
  ]
}

function begin(url: string, environment: NodeJS.ProcessEnv): Side {
  const child = spawn(process.execPath, ['tools/bench/world-times.ts'], {
    cwd: projectFolder,
    env: { ...environment, DATABASE_URL: url },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const unregister = onStop(() => void child.kill())
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const read = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error('The queries could not be measured; the lines above say why.')
    return JSON.parse(value) as unknown
  }
  return {
    read,
    ask: async (name) => {
      child.stdin.write(`${name}\n`)
      return z.number().parse(await read())
    },
    end: () => ended(child).finally(unregister),
  }
}

async function ended(child: ChildProcess): Promise<void> {
  child.stdin?.end()
  if (child.exitCode === null) await once(child, 'exit')
}
