// Times pages of the admin area's tables against their own statements, sent by the driver alone. Run by `npm run bench`;
// DATABASE_URL has the rows. Each line of output is one measurement as JSON.
import pg from 'pg'
import '../../scripts/boot/outside-next.ts'
import { percentile } from './figures.ts'
import { statementsOf } from './statements.ts'

const { auditList } = await import('../../lib/domain/people/audit/admin-list-filter.ts')
const { findAuditEntries } = await import('../../lib/domain/people/audit/admin-list.ts')
const { closeConnections } = await import('../../lib/server/close-connections.ts')
const { findLetters } = await import('../../lib/domain/people/outbox/admin-list.ts')
const { lettersList } = await import('../../lib/domain/people/outbox/admin-list-filter.ts')
const { findPayments } = await import('../../lib/domain/business/payments/admin-list.ts')
const { findSubscriptions } = await import('../../lib/domain/business/subscriptions/admin-list.ts')
const { findUsers } = await import('../../lib/domain/people/accounts/admin-list.ts')
const { paymentsList } = await import('../../lib/domain/business/payments/admin-list-filter.ts')
const { subscriptionsList } = await import('../../lib/domain/business/subscriptions/admin-list-filter.ts')
const { usersList } = await import('../../lib/domain/people/accounts/admin-list-filter.ts')

export type TableTime = { name: string; page: number; raw: number; statements: number }

const ROUNDS = 40
/** To warm plans, caches and code. */
const WARM = 5

const admin = { role: 'admin', impersonatorId: null } as const
const queryOf = <List extends { read: (address: URLSearchParams) => { query: unknown } }>(
  list: List,
  address: string,
) => list.read(new URLSearchParams(address)).query as ReturnType<List['read']>['query']
const users = (address: string) => () => findUsers(admin, queryOf(usersList, address), 'en')
const payments = (address: string) => () => findPayments(admin, queryOf(paymentsList, address), 'en')
const subscriptions = (address: string) => () =>
  findSubscriptions(admin, queryOf(subscriptionsList, address), 'en')
const entries = (address: string) => () => findAuditEntries(admin, queryOf(auditList, address), 'en', 'UTC')
const emails = (address: string) => () => findLetters(admin, queryOf(lettersList, address))

const cases: Array<[name: string, run: () => Promise<unknown>]> = [
  ['users', users('')],
  ['users, page 400', users('page=400')],
  ['users: those who pay nothing', users('view=unpaid')],
  ['users by a rare word', users('q=lovelace77')],
  ['users by a frequent word', users('q=example')],
  ['users by part of a telephone number', users('q=555+77')],
  ['users by three conditions', users('seen=30&language=ja&profile=draft&sort=joined')],
  ['payments', payments('')],
  ['payments, page 400', payments('page=400&sort=created')],
  ['payments of a guide', payments('q=lovelace77')],
  ['payments that are paid', payments('view=paid')],
  ['subscriptions', subscriptions('')],
  ['the audit log', entries('')],
  ['the audit log, page 400', entries('page=400')],
  ['the audit log of one record', entries('q=77')],
  ['the audit log of an area', entries('area=payment')],
  ['emails', emails('')],
  ['emails to an address', emails('q=synthetic-777@')],
  ['emails by a frequent word', emails('q=question')],
]

const driver = new pg.Client({ connectionString: process.env.DATABASE_URL })
await driver.connect()
try {
  for (const [name, run] of cases) {
    const statements = await statementsOf(run)
    const times = { page: [] as number[], raw: [] as number[] }
    for (let round = -WARM; round < ROUNDS; round++) {
      const page = await timeOf(run)
      const raw = await timeOf(async () => {
        for (const { text, values } of statements) await driver.query(text, values)
      })
      if (round < 0) continue
      times.page.push(page)
      times.raw.push(raw)
    }
    const measured: TableTime = {
      name,
      page: percentile(times.page, 95),
      raw: percentile(times.raw, 95),
      statements: statements.length,
    }
    console.log(JSON.stringify(measured))
  }
} finally {
  await Promise.all([driver.end(), closeConnections()])
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await run()
  return performance.now() - since
}
