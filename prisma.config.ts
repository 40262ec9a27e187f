import { join } from 'node:path'
import { defineConfig } from 'prisma/config'

// The same on every machine, see docs/decisions/0003-schema-engine-from-npm.md.
process.env.PRISMA_SCHEMA_ENGINE_BINARY = join(import.meta.dirname, 'scripts/schema-engine/engine.mjs')

export default defineConfig({
  schema: 'prisma/schema.prisma',
  // Restoring an older backup begins with the migrations of its time: scripts/backup/restore.ts
  migrations: { path: process.env.MIGRATIONS_FOLDER || 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
