// `npm run migration -- name`: writes a migration with what the schema has and the migrations have not. CHECKs,
// exclusion constraints, triggers and the like are then written into it by hand.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase } from './boot/database.ts'
import { deployMigrations, diffSchema } from './boot/prisma.ts'
import { BootError, runScript } from './boot/processes.ts'
import { step } from './boot/progress.ts'
import { projectFolder } from './boot/settings.ts'
import { startEphemeralServer } from './database/ephemeral.ts'

await runScript(async () => {
  const name = process.argv[2]
  if (!name || !/^[a-z0-9_]+$/.test(name)) {
    throw new BootError(
      'Name the migration in lower case, for example: npm run migration -- add_article_search',
    )
  }
  const { server } = await step('ephemeral database', startEphemeralServer)
  const url = server.url('migration')
  await createDatabase(server.url('postgres'), 'migration')
  await step('earlier migrations', () => deployMigrations(url))
  const { differs, sql } = await step('comparison with the schema', () => diffSchema(url))
  if (!differs) {
    console.log('The migrations already match the schema; nothing to write.')
    return 0
  }
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const folder = join('prisma/migrations', `${stamp}_${name}`)
  mkdirSync(join(projectFolder, folder), { recursive: true })
  // A migration that waited for a lock would hold up all who come later. tests/support/migration-rules.ts
  writeFileSync(join(projectFolder, folder, 'migration.sql'), `SET lock_timeout = '5s';\n\n${sql}\n`)
  const lock = join(projectFolder, 'prisma/migrations/migration_lock.toml')
  if (!existsSync(lock)) writeFileSync(lock, 'provider = "postgresql"\n')
  console.log(`Wrote ${folder}/migration.sql: read it, and add by hand what a schema can't say.`)
  return 0
})
