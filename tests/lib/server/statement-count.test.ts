import { database } from '@/lib/server/prisma/database.ts'
import { type RequestRecord, requestRecords } from '@/lib/server/watching/request-record.ts'
import { statements } from '@/lib/server/watching/statements.ts'
import { filledDatabase, startNewClient } from '../../support/database.ts'

startNewClient()
filledDatabase(async () => {})

const newRecord = (id: string): RequestRecord => ({ id, statements: 0, statementMilliseconds: 0 })

test('each request counts its own statements, those of transactions and of failures too', async () => {
  const [one, other] = [newRecord('one'), newRecord('other')]
  const before = statements().count
  await Promise.all([
    requestRecords().run(one, async () => {
      await database().$queryRaw`SELECT 1`
      await database().country.findMany({ take: 1 })
      await database().$transaction(async (tx) => {
        await tx.$queryRaw`SELECT 2`
        await tx.$executeRaw`SELECT 3`
      })
    }),
    requestRecords().run(other, () => expect(database().$queryRaw`SELECT nothing`).rejects.toThrow()),
  ])
  // The transaction is ended by one of its own.
  expect([one.statements, other.statements]).toEqual([5, 1])
  expect(one.statementMilliseconds).toBeGreaterThan(0)
  expect(statements().count - before).toBe(6)
  expect(statements().pool?.totalCount).toBeGreaterThan(0)
})
