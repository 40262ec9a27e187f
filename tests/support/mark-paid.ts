// Marks a payment as paid, as an admin does who has found the transfer, and prints when that was committed:
// `node tests/support/mark-paid.ts <payment>`
import '../../scripts/boot/outside-next.ts'

const { markPaid } = await import('../../lib/domain/sales/billing/admin-commands.ts')
const { closeConnections } = await import('../../lib/server/close-connections.ts')
const { database } = await import('../../lib/server/prisma/database.ts')

const [paymentId = ''] = process.argv.slice(2)
const { id: userId } = await database().user.findFirstOrThrow({
  where: { role: 'admin' },
  select: { id: true },
})
await markPaid({ role: 'admin', userId, impersonatorId: null }, paymentId, { paidAt: new Date() })
process.stdout.write(String(Date.now()))
await closeConnections()
