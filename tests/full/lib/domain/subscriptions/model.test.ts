import fc from 'fast-check'
import { subscriptionTransitions } from '@/lib/domain/business/subscriptions/transitions.ts'
import { testDatabase } from '../../../../support/database.ts'
import { createPlan } from '../../../../support/factories.ts'
import {
  type Clock,
  commands,
  createPeople,
  type Hits,
  live,
  startLife,
} from '../../../../support/subscription-model.ts'

// Lives of a subscription. `MODEL_RUNS=2000` asks for more random ones than every run of the tests needs.

const runs = Number(process.env.MODEL_RUNS ?? 60)
const db = testDatabase()

/** Where months differ in length, a leap day, and the nights in which clocks change, in Rome. */
const beginnings = [
  '2027-01-29T10:00:00Z',
  '2027-01-30T23:30:00Z',
  '2027-01-31T10:15:20.123Z',
  '2028-01-31T22:59:59Z',
  '2028-02-29T08:00:00Z',
  '2027-02-28T01:30:00Z',
  '2027-09-30T00:30:00Z',
  '2027-12-31T23:00:00Z',
]

/** Together they make every move of the table. */
const knownLives = [
  ['until expired', 'buy monthly', 'pay', 'until expired', 'give'],
  ['buy monthly', 'until grace', 'cancel', 'pay late', 'until grace', 'cancel'],
  ['buy monthly', 'pay', 'reverse', 'pay', 'cancel', 'until cancelled'],
  ['provider charges', 'provider says active', 'until grace', 'provider says canceled'],
]

/** Each life begins with its publication. */
const noHits = (): Hits =>
  Object.fromEntries(Object.keys(subscriptionTransitions).map((move) => [move, move === 'publish' ? 1 : 0]))
const missedBy = (hits: Hits) => Object.keys(hits).filter((move) => hits[move] === 0)

async function createWorld() {
  await createPlan(db, 'monthly')
  await createPlan(db, 'yearly')
  return createPeople(db)
}

test('every move of the table is made by a life that asks for it', async () => {
  const people = await createWorld()
  const hits = noHits()
  for (const names of knownLives) {
    const clock: Clock = { now: new Date('2027-01-31T10:15:20.123Z') }
    await live(await startLife(db, people, clock), { db, clock, hits }, names)
  }
  expect(missedBy(hits)).toEqual([])
})

test(
  `of ${runs} random lives none leaves the table, and guides are listed exactly in good standing`,
  async () => {
    const people = await createWorld()
    const hits = noHits()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...beginnings),
        fc.commands(commands, { size: 'large', maxCommands: 24 }),
        async (beginning, life) => {
          const clock: Clock = { now: new Date(beginning) }
          const setup = async () => ({ model: await startLife(db, people, clock), real: { db, clock, hits } })
          await fc.asyncModelRun(setup, life)
        },
      ),
      { numRuns: runs, endOnFailure: runs > 500 },
    )
    if (process.env.MODEL_RUNS) process.stderr.write(`hits by transition: ${JSON.stringify(hits)}\n`)
    // Fewer runs miss what is rare; the known lives above do not.
    if (runs >= 1000) expect(missedBy(hits)).toEqual([])
  },
  runs * 6000,
)
