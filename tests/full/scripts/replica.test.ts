import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { databaseIdentity } from '@/lib/server/page-cache/database-identity.ts'
import { changeLog, pageStore } from '@/lib/server/page-cache/shared-store.ts'
import { pageRequests } from '@/lib/server/page-request.ts'
import { Prisma } from '@/lib/server/prisma/client/client.ts'
import { createDatabase, type Database } from '@/lib/server/prisma/database.ts'
import { startProcess } from '../../../scripts/boot/processes.ts'
import { Replica } from '../../../server/replica.ts'
import { createFrontBefore } from '../../support/front.ts'
import { answerWithPage } from '../../support/next-page.ts'
import { until } from '../../support/until.ts'

// A primary and a replica of their own, with one table. The replica is made to lag by pausing it.

let stopServers: () => Promise<unknown>
let replica: Replica
let db: Database
/** Asked directly, whatever a page's request says. */
let ofStandby: Database
let origin: string
let closeFront: () => void

/** Next.js's stand-in: a page that shows the price, and where it has read that. */
async function askNext(_: unknown, response: ServerResponse): Promise<void> {
  const [row] = await db.$queryRaw<{ price: number; from: string }[]>`
    SELECT "price", CASE WHEN pg_is_in_recovery() THEN 'replica' ELSE 'primary' END AS "from" FROM "Tour"`
  answerWithPage(response, { tags: ['tour:1'], render: () => `${row?.price} from the ${row?.from}` })
}

const read = async (path: string) => (await fetch(origin + path)).text()

/** A command: changes the price, and what is announced reaches this process. */
async function changePrice(price: number): Promise<void> {
  const [row] = await db.$queryRaw<{ transaction: string }[]>`
    WITH changed AS (UPDATE "Tour" SET "price" = ${price} RETURNING 1)
    SELECT pg_current_xact_id()::text AS "transaction" FROM changed`
  changeLog().hear({ transaction: Number(row?.transaction), tag: 'tour:1' })
  pageStore().refresh('tour:1')
}

async function identity(of = db): Promise<string> {
  const [row] = await of.$queryRaw<
    { identity: string }[]
  >`SELECT ${Prisma.raw(databaseIdentity)} AS "identity"`
  return row?.identity ?? ''
}

beforeAll(async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const servers = startProcess(process.execPath, ['tests/support/replica-servers.ts'], {
    onLine: (line) => line.startsWith('{') && resolve(line),
  })
  stopServers = servers.stop
  const urls = z.object({ primary: z.string(), replica: z.string() }).parse(JSON.parse(await promise))
  db = createDatabase(urls.primary, { replicaUrl: urls.replica })
  ofStandby = createDatabase(urls.replica)
  replica = new Replica(urls.replica)
  await db.$executeRaw`CREATE TABLE "Tour" ("price" integer)`
  await db.$executeRaw`INSERT INTO "Tour" VALUES (10)`
  changeLog().begin({ database: await identity(), completed: 0 }, [])
  const { server } = createFrontBefore(askNext, replica)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.number() }).parse(server.address())
  origin = `http://127.0.0.1:${port}`
  closeFront = () => {
    server.closeAllConnections()
    server.close()
  }
})

afterAll(async () => {
  closeFront()
  await Promise.all([db.$disconnect(), ofStandby.$disconnect(), replica.close()])
  await stopServers()
})

/** Waits until the replica has all that the primary has. */
async function catchUp(): Promise<void> {
  const [row] = await db.$queryRaw<{ lsn: string }[]>`SELECT pg_current_wal_insert_lsn()::text AS "lsn"`
  await until(async () => {
    const [there] = await ofStandby.$queryRaw<{ isThere: boolean }[]>`
      SELECT pg_last_wal_replay_lsn() >= ${row?.lsn ?? ''}::pg_lsn AS "isThere"`
    return there?.isThere === true
  })
}

test('public pages read the replica; what depends on its reader, and what pages share, the primary', async () => {
  await catchUp()
  expect(await read('/tour/1')).toBe('10 from the replica')
  expect(await read('/account/tour')).toBe('10 from the primary')
})

test('nobody sees an older state than what has been changed, however far the replica is behind', async () => {
  await catchUp()
  await ofStandby.$executeRaw`SELECT pg_wal_replay_pause()`
  await changePrice(20)
  expect(await read('/tour/1')).toBe('20 from the primary')
  expect(await read('/tour/1')).toBe('20 from the primary')
  await ofStandby.$executeRaw`SELECT pg_wal_replay_resume()`
  await catchUp()
  expect(await read('/tour/2')).toBe('20 from the replica')
})

test('what is announced while the replica lacks it makes its page out of date', async () => {
  await ofStandby.$executeRaw`SELECT pg_wal_replay_pause()`
  await db.$executeRaw`UPDATE "Tour" SET "price" = 30`
  // The news of it is still on its way.
  expect(await read('/tour/3')).toBe('20 from the replica')
  await changePrice(30)
  expect(await read('/tour/3')).toBe('30 from the primary')
  await ofStandby.$executeRaw`SELECT pg_wal_replay_resume()`
})

test('a transaction that reads for a public page goes to the primary as a whole', async () => {
  const inside = {
    staticParts: null,
    readsReplica: true,
    tags: new Set<string>(),
    answer: null,
    hasFailed: false,
    isDatabaseAway: false,
  }
  const [row] = await pageRequests().run(inside, () =>
    db.$transaction(
      (tx) => tx.$queryRaw<{ isReplica: boolean }[]>`SELECT pg_is_in_recovery() AS "isReplica"`,
    ),
  )
  expect(row?.isReplica).toBe(false)
})

test('a replica of another database is not read, and one that is away neither', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const known = changeLog().position
  changeLog().begin({ database: 'another', completed: 0 }, [])
  expect(await replica.position()).toBeNull()
  if (known) changeLog().begin(known, [])
  const absent = new Replica('postgresql://cicerone@127.0.0.1:1/none')
  expect([await absent.position(), await absent.position()]).toEqual([null, null])
  expect(warn).toHaveBeenCalledTimes(2)
  await absent.close()
  expect(await read('/tour/4')).toBe('30 from the primary')
})

test('a replica that has taken over is another database from its first moment on', async () => {
  expect(await identity(ofStandby)).toBe(await identity())
  await ofStandby.$executeRaw`SELECT pg_promote()`
  expect(await identity(ofStandby)).not.toBe(await identity())
})
