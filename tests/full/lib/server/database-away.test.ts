import { isDatabaseAway } from '@/lib/server/database-away.ts'

/** As Prisma and the driver throw them while a server is killed and started again. */
const away = [
  { code: 'P1001', message: "Can't reach database server at 127.0.0.1:5432" },
  { code: 'P1017', meta: { driverAdapterError: { cause: { kind: 'ConnectionClosed' } } } },
  ...['57P01', '57P03'].flatMap((originalCode) =>
    ['P2010', 'P2039'].map((code) => ({
      code,
      message: `Database error. Code: \`${originalCode}\`.`,
      meta: { driverAdapterError: { cause: { originalCode, kind: 'postgres' } } },
    })),
  ),
  { code: 'P2010', meta: { driverAdapterError: { cause: { kind: 'DatabaseNotReachable' } } } },
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('terminating connection due to unexpected postmaster exit'),
  new Error('timeout expired'),
  new Error('Query read timeout'),
  new Error('page', { cause: { code: 'ECONNREFUSED' } }),
  { errors: [{ code: 'ECONNRESET' }] },
]

test.each(away)('%j says that the database is away', (thrown) => {
  expect(isDatabaseAway(thrown)).toBe(true)
})

test.each([
  [{ code: 'P2002', message: 'Unique constraint failed' }],
  [{ code: 'P2039', meta: { driverAdapterError: { cause: { originalCode: '22P02', kind: 'postgres' } } } }],
  [new TypeError("Cannot read properties of undefined (reading 'id')")],
  ['text'],
  [null],
])('%j is a failure of ours', (thrown) => {
  expect(isDatabaseAway(thrown)).toBe(false)
})
