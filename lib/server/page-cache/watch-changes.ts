import 'server-only'
import { isDatabaseAway } from '../database-away.ts'
import { listen } from '../events/listen.ts'
import { Prisma } from '../prisma/client/client.ts'
import { database } from '../prisma/database.ts'
import { type PageChange, parseNotification } from './change-log.ts'
import { databaseIdentity, rewound, withoutEpoch } from './database-identity.ts'
import { changeLog, invalidateAll, refreshTag } from './shared-store.ts'

/**
 * Interval at which a process looks for what it has not heard, although its connection seems to live, in
 * milliseconds.
 */
const everyMilliseconds = 5000
/** After news, how soon it asks how far the database is. */
const soonMilliseconds = 100

/**
 * Empties this process's page cache as commands anywhere announce changes. What was announced while the connection was
 * down is read from the table when it opens again, and every few seconds as a floor under notifications.
 * @returns a function that stops
 */
export function watchPageChanges(databaseUrl: string): () => Promise<void> {
  let reading: Promise<void> | undefined
  let isWanted = false
  let isNewConnection = true
  let soon: NodeJS.Timeout | undefined

  const readAll = async () => {
    while (isWanted) {
      isWanted = false
      try {
        if (isNewConnection) await resetForDatabase()
        isNewConnection = false
        await catchUp()
      } catch (error) {
        // While it is away nothing changes, and the listener says that it is.
        if (!isDatabaseAway(error)) console.warn('page cache:', error)
      }
    }
    reading = undefined
  }
  const read = () => {
    isWanted = true
    reading ??= readAll()
  }
  const stopListening = listen(databaseUrl, 'pageTags', {
    name: 'page cache',
    onNews: (payload) => {
      hear(payload)
      soon ??= setTimeout(() => {
        soon = undefined
        read()
      }, soonMilliseconds)
    },
    onOpen: () => {
      isNewConnection = true
      read()
    },
  })
  const clock = setInterval(read, everyMilliseconds)

  return async () => {
    clearInterval(clock)
    clearTimeout(soon)
    await stopListening()
    await reading
  }
}

/** Begins with all that is written down, unless the database is the one that this process knows already. */
async function resetForDatabase(): Promise<void> {
  const database = await readIdentity()
  const known = changeLog().position?.database
  if (known === undefined || withoutEpoch(known) !== database) await beginWith(database)
}

async function beginWith(database: string): Promise<void> {
  const { completed, changes } = await readChanges(
    Prisma.sql`SELECT max("transaction") AS "transaction", "tag" FROM "PageChange" GROUP BY "tag"`,
  )
  changeLog().begin({ database, completed }, changes)
  // This process's cache is from another database, or from before it knew which one this is.
  invalidateAll()
}

/** Reads what this process has not heard. */
async function catchUp(): Promise<void> {
  const known = changeLog().position
  if (!known) return
  const { completed, changes } = await readChanges(
    Prisma.sql`SELECT "transaction", "tag" FROM "PageChange" WHERE "transaction" >= ${known.completed}::bigint`,
  )
  // It has forgotten transactions, so others get their numbers.
  if (completed < known.completed) return beginWith(rewound(known.database))
  for (const change of changes) if (changeLog().hear(change)) refreshTag(change.tag)
  changeLog().advance({ ...known, completed })
}

function hear(payload: string): void {
  const { transaction, tag } = parseNotification(payload)
  if (transaction === null || changeLog().hear({ transaction, tag })) refreshTag(tag)
}

/** Reads stored changes together with the database's position: one statement has one snapshot. */
async function readChanges(rows: Prisma.Sql): Promise<{ completed: number; changes: PageChange[] }> {
  const [read] = await database().$queryRaw<{ completed: bigint; changes: PageChange[] }[]>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS "completed",
      (SELECT coalesce(json_agg(changed), '[]') FROM (${rows}) AS changed) AS "changes"`
  if (!read) throw new Error('the database has said nothing about its changes')
  return { completed: Number(read.completed), changes: read.changes }
}

/** Some hosts keep the functions for it to themselves; then it is another one after each restart. */
async function readIdentity(): Promise<string> {
  const read = async (identity: string) => {
    const [row] = await database().$queryRaw<
      { identity: string }[]
    >`SELECT ${Prisma.raw(identity)} AS identity`
    if (!row) throw new Error('the database has not said which one it is')
    return row.identity
  }
  return read(databaseIdentity).catch((error: unknown) => {
    if (isDatabaseAway(error)) throw error
    return read(
      `concat_ws('/', (SELECT oid FROM pg_database WHERE datname = current_database()), pg_postmaster_start_time())`,
    )
  })
}
