import 'server-only'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '../../../server/env.ts'
import { database } from '../../../server/prisma/database.ts'
import { type Finding, missing, off, set, unmadeDatabase } from './finding.ts'
import { codeOf, inTime, knock } from './probe.ts'

/** Oldest version of PostgreSQL that the site is tested with. */
const oldestVersion = 15

/** State of the database: whether anything in it can be read, and by that whether other checks can. */
export type FoundDatabase = { isReadable: boolean; findings: Finding[] }

/** Whether the database answers, its version, and whether it has this version's migrations. */
export async function checkDatabase(): Promise<FoundDatabase> {
  if (env().DATABASE_URL === unmadeDatabase) {
    return { isReadable: false, findings: [missing('databaseUnmade')] }
  }
  const { hostname, port } = new URL(env().DATABASE_URL)
  const host = `${hostname || 'localhost'}:${port || 5432}`
  let found: { version: number; hasTables: boolean } | undefined
  try {
    // The driver tries for long, and doesn't say why.
    if (hostname) await inTime(knock(hostname.replace(/^\[|\]$/g, ''), Number(port || 5432)))
    ;[found] = await inTime(
      database().$queryRaw<{ version: number; hasTables: boolean }[]>`
        SELECT current_setting('server_version_num')::int / 10000 AS "version",
          to_regclass('public."_prisma_migrations"') IS NOT NULL AS "hasTables"`,
    )
  } catch (error) {
    return {
      isReadable: false,
      findings: [missing('databaseAway', { address: host, problem: codeOf(error) })],
    }
  }
  const version = found?.version ?? 0
  const server =
    version < oldestVersion
      ? missing('databaseOld', { version, oldest: oldestVersion })
      : set('database', { address: host, version })
  const migrations = await checkMigrations(found?.hasTables === true)
  return { isReadable: migrations.level !== 'missing', findings: [server, migrations] }
}

type Applied = { name: string; isFinished: boolean }

/** @param hasTables whether any has ever been applied */
async function checkMigrations(hasTables: boolean): Promise<Finding> {
  const own = await listMigrations()
  const applied = hasTables
    ? await database().$queryRaw<Applied[]>`
        SELECT "migration_name" AS "name", "finished_at" IS NOT NULL AS "isFinished"
        FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`
    : []
  const broken = applied.find(({ isFinished }) => !isFinished)
  if (broken) return missing('migrationBroken', { name: broken.name })
  const names = new Set(applied.map(({ name }) => name))
  const pending = own.filter((name) => !names.has(name))
  if (pending.length > 0) return missing('migrationsPending', { count: pending.length })
  const unknown = own.length > 0 ? names.size - own.length : 0
  return unknown > 0 ? off('migrationsNewer', { count: unknown }) : set('migrations', { count: names.size })
}

/** Migrations of this version; none where they aren't kept beside the server. */
async function listMigrations(): Promise<string[]> {
  const found = await readdir(join(process.cwd(), 'prisma/migrations'), { withFileTypes: true }).catch(
    () => [],
  )
  return found.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}
