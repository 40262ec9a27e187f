import { mergeCity } from '@/lib/domain/administration/place-merging/merge.ts'
import { findCity } from '@/lib/domain/catalogue/place-pages/page.ts'
import { createCity } from '@/lib/domain/geography/places/admin-commands.ts'
import { chooseCity } from '@/lib/domain/geography/proposals/propose.ts'
import { anonymiseDue } from '@/lib/domain/people/personal-data/anonymise.ts'
import { requestDeletion } from '@/lib/domain/people/personal-data/deletion.ts'
import { asAdmin } from '../../../../support/as-admin.ts'
import { testDatabase } from '../../../../support/database.ts'
import { decideProposal } from '../../../../support/decide.ts'
import { createCity as createCityRow } from '../../../../support/factories.ts'
import { openCasesOf } from '../../../../support/open-cases.ts'
import {
  cityMails,
  createWorldWithRome,
  createWriter,
  moveToPisa,
  pisaByHand,
} from '../../../../support/proposed-cities.ts'
import { pisa } from '../../../../support/world-with-pisa.ts'

const db = testDatabase()
const operator = { userId: null }

const states = ['proposed', 'approved', 'refused', 'merged', 'withdrawn'] as const
type State = (typeof states)[number]

/** Pisa in a state: a guide has chosen it, and perhaps somebody has decided. "Livorno" is what it is merged into. */
async function inState(state: State) {
  const world = await createWorldWithRome(db)
  const actor = await createWriter(db, world.rome)
  const cityId = await moveToPisa(actor)
  const { id } = await db.cityProposal.findUniqueOrThrow({ where: { cityId } })
  const admin = await asAdmin(db)
  const { id: other } = await createCityRow(db, { countryId: world.italy, slug: 'livorno', name: 'Livorno' })
  if (state === 'approved') await decideProposal(operator, id, { kind: 'approve' })
  if (state === 'refused') await decideProposal(operator, id, { kind: 'reject', reason: 'No.' })
  if (state === 'merged') await mergeCity(admin, cityId, other)
  if (state === 'withdrawn') {
    await requestDeletion(actor)
    await anonymiseDue(new Date(Date.now() + 31 * 86_400_000))
  }
  await db.emailOutbox.deleteMany()
  return { ...world, actor, admin, cityId, id, other }
}

type Place = Awaited<ReturnType<typeof inState>>

const actions = {
  'is proposed again': async ({ rome }: Place) => chooseCity(await createWriter(db, rome), pisa.id),
  'is approved': ({ id }: Place) => decideProposal(operator, id, { kind: 'approve' }),
  'is refused': ({ id }: Place) => decideProposal(operator, id, { kind: 'reject', reason: 'Still no.' }),
  'is created by an admin': ({ admin, italy }: Place) =>
    createCity(admin, { ...pisaByHand, country_id: italy }),
  'is merged into another': ({ admin, cityId, other }: Place) => mergeCity(admin, cityId, other),
}

type After = {
  /** Code of the error; nothing is changed then. */
  error?: string
  /** State of Pisa: a page at its address, a case of moderators, or neither. */
  pisa: 'page' | 'case' | 'neither'
  /** Number of emails about the decision. */
  mails?: number
}

/** The outcome of each action in each state. */
const table: Record<State, Record<keyof typeof actions, After>> = {
  proposed: {
    'is proposed again': { pisa: 'case' },
    'is approved': { pisa: 'page', mails: 1 },
    'is refused': { pisa: 'neither', mails: 1 },
    'is created by an admin': { pisa: 'page', mails: 1 },
    'is merged into another': { pisa: 'neither', mails: 1 },
  },
  approved: {
    'is proposed again': { pisa: 'page' },
    'is approved': { error: 'conflict', pisa: 'page' },
    'is refused': { error: 'conflict', pisa: 'page' },
    'is created by an admin': { error: 'invalid', pisa: 'page' },
    'is merged into another': { pisa: 'neither' },
  },
  refused: {
    'is proposed again': { pisa: 'case' },
    'is approved': { error: 'conflict', pisa: 'neither' },
    'is refused': { error: 'conflict', pisa: 'neither' },
    'is created by an admin': { pisa: 'page', mails: 1 },
    'is merged into another': { pisa: 'neither', mails: 1 },
  },
  merged: {
    'is proposed again': { pisa: 'neither' },
    'is approved': { error: 'not_found', pisa: 'neither' },
    'is refused': { error: 'not_found', pisa: 'neither' },
    'is created by an admin': { pisa: 'page' },
    'is merged into another': { error: 'not_found', pisa: 'neither' },
  },
  withdrawn: {
    'is proposed again': { pisa: 'case' },
    'is approved': { error: 'not_found', pisa: 'neither' },
    'is refused': { error: 'not_found', pisa: 'neither' },
    'is created by an admin': { pisa: 'page' },
    'is merged into another': { pisa: 'neither' },
  },
}

const rows = states.flatMap((state) =>
  Object.entries(actions).map(([action, act]) => ({ state, action, act })),
)

test.each(rows)('a city that was $state and $action', async ({ state, action, act }) => {
  const after: After | undefined = new Map(Object.entries(table[state])).get(action)
  if (!after) throw new Error(action)
  const place = await inState(state)
  const done = act(place)
  if (after.error) await expect(done).rejects.toMatchObject({ code: after.error })
  else await done
  const page = await findCity('italy', 'pisa', 'en')
  const cases = await openCasesOf(db, 'cities')
  expect(page ? 'page' : cases.length > 0 ? 'case' : 'neither').toBe(after.pisa)
  expect(await cityMails(db)).toHaveLength(after.mails ?? 0)
  // The place is there once in any case.
  expect(await db.city.count({ where: { geonameId: pisa.id } })).toBe(1)
  expect(await db.city.count({ where: { slug: { startsWith: 'pisa' } } })).toBeLessThan(2)
})

test.each(['refused', 'withdrawn'] as const)(
  'a city that was %s and is proposed again can be approved',
  async (state) => {
    const { rome, cityId } = await inState(state)
    expect(await chooseCity(await createWriter(db, rome), pisa.id)).toBe(cityId)
    const { id } = await db.cityProposal.findUniqueOrThrow({ where: { cityId } })
    await decideProposal(operator, id, { kind: 'approve' })
    expect(await findCity('italy', 'pisa', 'en')).toMatchObject({ id: cityId })
  },
)
