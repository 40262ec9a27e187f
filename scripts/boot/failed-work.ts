// Started by scripts/worker.ts: lists runs of jobs and emails that have failed for good.
import './outside-next.ts'

const { listFailures } = await import('../../lib/domain/background/failures.ts')
const { database } = await import('../../lib/server/prisma/database.ts')

const failures = await listFailures()
for (const { what, at, why } of failures) console.log(`${at.toISOString().slice(0, 16)}  ${what}  ${why}`)
if (failures.length === 0) console.log('Nothing has failed.')
await database().$disconnect()
