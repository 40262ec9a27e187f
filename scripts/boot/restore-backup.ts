// Started by scripts/restore.ts.
import './outside-next.ts'
import { runScript } from './processes.ts'

const { restoreBackup } = await import('../backup/restore.ts')
const { keepOwner } = await import('../backup/owner.ts')
const { env } = await import('../../lib/server/env.ts')
const { storage } = await import('../../lib/server/storage/configured.ts')

await runScript(async () => {
  const [folder = '', replace] = process.argv.slice(2)
  const { DATABASE_URL, NEXTAUTH_SECRET, S3_BUCKET, STORAGE_FOLDER } = env()
  await restoreBackup({
    folder,
    databaseUrl: DATABASE_URL,
    storage: await storage(),
    replace: replace === '--replace',
    secret: NEXTAUTH_SECRET,
    say: console.log,
  })
  if (!S3_BUCKET) keepOwner(STORAGE_FOLDER)
  return 0
}, 130)
