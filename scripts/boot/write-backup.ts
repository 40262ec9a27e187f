// Started by scripts/backup.ts.
import './outside-next.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { runScript } from './processes.ts'
import { projectFolder } from './settings.ts'

const { noteBackup } = await import('../../lib/domain/composition/background/system-notes.ts')
const { closeConnections } = await import('../../lib/server/close-connections.ts')
const { writeBackup } = await import('../backup/write.ts')
const { env } = await import('../../lib/server/env.ts')
const { isShareKey } = await import('../../lib/server/share-pictures/content.ts')
const { storage } = await import('../../lib/server/storage/configured.ts')

await runScript(async () => {
  const [folder = ''] = process.argv.slice(2)
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')))
  const { tables, files, vanished } = await writeBackup({
    databaseUrl: env().DATABASE_URL,
    storage: await storage(),
    isRedrawn: isShareKey,
    folder,
    site: version,
    secret: env().NEXTAUTH_SECRET,
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const packed = tables.reduce((sum, { size }) => sum + size, 0)
  await noteBackup({ finishedAt: new Date(), bytes: packed + files.bytes, folder })
  await closeConnections()
  console.log(`${tables.length} tables, ${rows} rows, ${megabytes(packed)} MB packed`)
  console.log(`${files.count} files, ${megabytes(files.bytes)} MB`)
  for (const key of vanished) console.log(`left out, because it was removed meanwhile: ${key}`)
  console.log(`in ${folder}`)
  return 0
}, 130)

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
