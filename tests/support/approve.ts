// Approves a submission or a review now, as the queue does once the decision is due:
// `node tests/support/approve.ts guides <id>`
import '../../scripts/boot/outside-next.ts'

const { queues } = await import('../../lib/domain/administration/moderation/queue.ts')
const { settleCase } = await import('../../lib/domain/administration/moderation/effects.ts')
const { closeConnections } = await import('../../lib/server/close-connections.ts')
const { database } = await import('../../lib/server/prisma/database.ts')

const [name, caseId = ''] = process.argv.slice(2)
const queue = queues.find((one) => one === name)
if (!queue) throw new Error(`there is no queue ${name}`)
await database().$transaction((tx) =>
  settleCase(tx, { queue, caseId, kind: 'approve', letter: '', marks: [], moderatorId: null }, new Date()),
)
await closeConnections()
