import fc from 'fast-check'
import { subscriptionTransitions } from '@/lib/domain/subscriptions/transitions.ts'
import { testDatabase } from '../../../support/database.ts'
import { createPlan } from '../../../support/factories.ts'
import {
  type Clock,
  commands,
  createPeople,
  type Hits,
  startLife,
} from '../../../support/subscription-model.ts'

// Random lives of a subscription. `MODEL_RUNS=2000` asks for more of them than every run of the tests needs.

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

test(
  `of ${runs} random lives none leaves the table, and guides are listed exactly in good standing`,
  async () => {
    await createPlan(db, 'monthly')
    await createPlan(db, 'yearly')
    const people = await createPeople(db)
    const hits: Hits = Object.fromEntries(Object.keys(subscriptionTransitions).map((move) => [move, 0]))
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
    // So few runs as usual may miss what is rare.
    const missed = Object.keys(hits).filter((move) => hits[move] === 0)
    expect(runs >= 1000 ? missed : missed.filter((move) => move !== 'takeBack')).toEqual([])
  },
  runs * 6000,
)
