import { Client } from 'pg'
import { testDatabase } from '../support/database.ts'
import { createEnquiry, createGuide, createUser } from '../support/factories.ts'
import { Visitor } from '../support/visitor.ts'

// Anybody may name an address in these calls. Neither the answer nor its time says whether the site knows it: what differs
// is done within `constantTime`, whose own test is in tests/lib/domain/accounts.test.ts.

/** As in the calls below, in milliseconds. */
const step = 500

const calls = [
  ['new links to open enquiries', '/api/enquiries/links'],
  ['a link for a new password', '/api/password_resets'],
  ['a link for signing in', '/api/sessions/links'],
] as const

describe('asking for', () => {
  const db = testDatabase()

  /** Acts of a call in order: statements by their texts, and waits for the end of a step. */
  async function traceOf(address: string, email: string) {
    const statements = vi.spyOn(Client.prototype, 'query')
    const timers = vi.spyOn(globalThis, 'setTimeout')
    try {
      const answer = await new Visitor().post(address, { email }, { locale: 'en' })
      const asked = statements.mock.calls.map(([query], index) => ({
        order: statements.mock.invocationCallOrder[index] ?? 0,
        text: typeof query === 'string' ? query : String(Object(query).text),
      }))
      // Connections and transactions have longer ones.
      const waits = timers.mock.calls.flatMap(([, delay], index) =>
        delay !== undefined && delay > 0 && delay <= step
          ? [timers.mock.invocationCallOrder[index] ?? 0]
          : [],
      )
      return { status: answer.status, body: await answer.text(), asked, waits }
    } finally {
      statements.mockRestore()
      timers.mockRestore()
    }
  }
  type Trace = Awaited<ReturnType<typeof traceOf>>

  /** The statements before the transaction with what depends on the address. */
  const openly = ({ asked }: Trace) => {
    const texts = asked.map(({ text }) => text)
    return texts.slice(0, texts.lastIndexOf('BEGIN'))
  }

  it.each(calls)('%s tells nobody whether the address is known', async (_, address) => {
    const guide = await createGuide(db)
    await createEnquiry(db, { guideId: guide.id, travellerEmail: 'known@example.com' })
    await createUser(db, { email: 'known@example.com' })
    // The first of all calls makes the table of counters.
    await traceOf(address, 'first@example.com')
    const known = await traceOf(address, 'known@example.com')
    const unknown = await traceOf(address, 'unknown@example.com')
    expect(await db.emailOutbox.findMany({ select: { toAddress: true } })).toEqual([
      { toAddress: 'known@example.com' },
    ])
    expect(known.status).toBe(202)
    expect({ ...unknown, body: unknown.body.replace('unknown@', 'known@') }).toMatchObject({
      status: known.status,
      body: known.body,
    })
    expect(openly(known)).toEqual(openly(unknown))
    for (const { asked, waits } of [known, unknown]) {
      // The answer follows the wait, and nothing is asked of the database any more.
      expect(waits.at(-1)).toBeGreaterThan(asked.at(-1)?.order ?? Number.POSITIVE_INFINITY)
    }
  })
})
