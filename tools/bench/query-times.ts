// Times the queries of the public pages and of the cabinet on two databases, alternately in one process. Run by `npm run bench`, with
// --conditions=react-server so that `server-only` is harmless; DATABASE_URL has only the demo data, LARGE_DATABASE_URL
// also synthetic excursions. Each line of output is one measurement as JSON.

import { createDatabase, type Database } from '../../lib/server/prisma/database.ts'
import { ProcessWide } from '../../lib/shared/process-wide.ts'
import { median } from './figures.ts'
import { listCases } from './query-cases.ts'

export type QueryTime = { name: string; small: number; large: number }

const ROUNDS = 25

const small = createDatabase(required('DATABASE_URL'))
const large = createDatabase(required('LARGE_DATABASE_URL'))
// `database()` keeps its client there; the queries don't take one.
const client = new ProcessWide<Database>('database')

try {
  client.value = small
  for (const [name, run] of await listCases()) {
    const times = { small: [] as number[], large: [] as number[] }
    // The first two rounds warm plans, caches and code.
    for (let round = -2; round < ROUNDS; round++) {
      const sides = round % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)
      for (const side of sides) {
        client.value = side === 'small' ? small : large
        const since = performance.now()
        await run()
        if (round >= 0) times[side].push(performance.now() - since)
      }
    }
    const measured: QueryTime = { name, small: median(times.small), large: median(times.large) }
    console.log(JSON.stringify(measured))
  }
} finally {
  await Promise.all([small.$disconnect(), large.$disconnect()])
}

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing; this program is run by npm run bench.`)
  return value
}
