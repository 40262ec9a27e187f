import { decideCase } from '@/lib/domain/administration/moderation/decisions.ts'
import { getCase } from '@/lib/domain/administration/moderation/view.ts'
import { findLatestSubmission } from '@/lib/domain/basics/drafts/submissions.ts'
import { saveProfile, submitProfile } from '@/lib/domain/catalogue/guides/profile/commands.ts'
import { getOwnProfile } from '@/lib/domain/catalogue/guides/profile/queries.ts'
import { findCity, findCountry } from '@/lib/domain/catalogue/place-pages/page.ts'
import { readNames } from '@/lib/domain/discovery/search/understanding/names-source.ts'
import type { GazetteerEntry } from '@/lib/domain/geography/gazetteer/entry.ts'
import { fillGazetteer } from '@/lib/domain/geography/gazetteer/fill.ts'
import { findCities } from '@/lib/domain/geography/gazetteer/find-cities.ts'
import { changePlace } from '@/lib/domain/geography/places/admin-commands.ts'
import { listCityChoices } from '@/lib/domain/geography/places/city-choices.ts'
import { getCityRecord } from '@/lib/domain/geography/places/record.ts'
import { ownCityChoices } from '@/lib/domain/geography/proposals/own-choices.ts'
import { chooseCity } from '@/lib/domain/geography/proposals/propose.ts'
import type { GuideActor } from '@/lib/server/auth/actor.ts'
import { asAdmin } from '../../../support/as-admin.ts'
import { testDatabase } from '../../../support/database.ts'
import { approveProfile, decideProposal } from '../../../support/decide.ts'
import { createCity, createCountry, createGuide } from '../../../support/factories.ts'
import { openCasesOf } from '../../../support/open-cases.ts'
import { Visitor } from '../../../support/visitor.ts'

const db = testDatabase()
const operator = { userId: null }

const pisa: GazetteerEntry = {
  ...{ id: 3170647, countryCode: 'it', name: 'Pisa', names: ['Пиза', 'ピサ', '比萨'] },
  ...{ latitude: 43.70853, longitude: 10.4036, timeZone: 'Europe/Rome', population: 90000 },
}

/** Two countries, and a gazetteer of Pisa and of as many towns called Springfield as are asked for. */
async function world(springfields = 0): Promise<void> {
  await createCountry(db, { code: 'it', slug: 'italy', name: 'Italy' })
  await createCountry(db, { code: 'us', slug: 'united-states', name: 'United States' })
  await fillGazetteer(
    db,
    (async function* () {
      yield pisa
      for (let id = 1; id <= springfields; id += 1)
        yield { ...pisa, id, countryCode: 'us', name: 'Springfield', names: [], latitude: id / 10 }
    })(),
  )
}

/** Where guides live before. */
async function rome(): Promise<number> {
  const known = await db.city.findFirst({ where: { slug: 'rome' } })
  if (known) return known.id
  const { id: countryId } = await db.country.findUniqueOrThrow({ where: { code: 'it' } })
  return (await createCity(db, { countryId, slug: 'rome', name: 'Rome' })).id
}

async function writer(options: Parameters<typeof createGuide>[1] = {}): Promise<GuideActor> {
  const cityId = options.cityId ?? (await rome())
  const guide = await createGuide(db, { status: 'draft', firstname: 'Marco', ...options, cityId })
  return {
    ...{ userId: guide.userId, role: 'guide', guideId: guide.id, sessionId: '', impersonatorId: null },
    ...{ provedAt: new Date(), lacksFactor: false },
  }
}

/** Chooses Pisa for the profile, as the editor does. */
async function moveToPisa(actor: GuideActor): Promise<number> {
  const city_id = await chooseCity(actor, pisa.id)
  const { version } = await getOwnProfile(actor.guideId)
  await saveProfile(actor, { city_id }, version)
  return city_id
}

async function sendIn(actor: GuideActor): Promise<string> {
  await submitProfile(actor)
  return (await findLatestSubmission(db, { guideId: actor.guideId, excursionId: null }))?.id ?? ''
}

const proposalOf = (cityId: number) => db.cityProposal.findUniqueOrThrow({ where: { cityId } })
const letters = async () =>
  (await db.emailOutbox.findMany({ orderBy: { createdAt: 'asc' } }))
    .filter(({ template }) => template.startsWith('moderation-place'))
    .map(({ template, locale }) => `${template} ${locale}`)

type State = 'waiting' | 'approved' | 'refused'

/** A city in a state, with the guide who has chosen it. */
async function inState(state: State) {
  await world()
  const actor = await writer()
  const cityId = await moveToPisa(actor)
  const { id } = await proposalOf(cityId)
  if (state === 'approved') await decideProposal(operator, id, { kind: 'approve' })
  if (state === 'refused') await decideProposal(operator, id, { kind: 'reject', reason: 'Choose Florence.' })
  return { actor, cityId, id }
}

const cityNames = (choices: Awaited<ReturnType<typeof listCityChoices>>) =>
  choices.flatMap(({ cities }) => cities.map(({ name }) => name))

/** Each screen that may show the city, with the states in which it does. */
const screens: Record<
  string,
  { shows: (c: Awaited<ReturnType<typeof inState>>) => Promise<boolean>; in: State[] }
> = {
  'its page': { shows: async () => (await findCity('italy', 'pisa', 'en')) !== null, in: ['approved'] },
  'the page of its country': {
    shows: async () =>
      (await findCountry('italy', 'en'))?.cities.some(({ slug }) => slug === 'pisa') ?? false,
    in: ['approved'],
  },
  'the names that searches understand': {
    shows: async () => (await readNames()).cities.some(({ slug }) => slug === 'pisa'),
    in: ['approved'],
  },
  'the list that other guides choose from': {
    shows: async () => cityNames(await listCityChoices('en')).includes('Pisa'),
    in: ['approved'],
  },
  'the list that its own guide chooses from': {
    shows: async ({ actor, cityId }) =>
      cityNames(await ownCityChoices(actor.guideId, 'en', [cityId])).includes('Pisa'),
    in: ['waiting', 'approved', 'refused'],
  },
  'the search of the world, as a city of the site': {
    shows: async () => (await findCities('pisa', 'en'))[0]?.cityId !== null,
    in: ['approved'],
  },
  'the queue of moderators': {
    shows: async ({ id }) => (await openCasesOf(db, 'cities')).some((one) => one.id === id),
    in: ['waiting'],
  },
}

describe.each(['waiting', 'approved', 'refused'] as const)('a city whose proposal is %s', (state) => {
  it.each(Object.entries(screens))('%s: shown or not', async (_, { shows, in: states }) => {
    expect(await shows(await inState(state))).toBe(states.includes(state))
  })

  it('can be written about and sent in, unless it was refused', async () => {
    const { actor } = await inState(state)
    const sent = sendIn(actor)
    if (state === 'refused')
      await expect(sent).rejects.toMatchObject({ fields: { city_id: [{ key: 'cityRefused' }] } })
    else expect(await sent).not.toBe('')
  })

  it('mails its guide what was decided, once', async () => {
    await inState(state)
    const expected = {
      waiting: [],
      approved: ['moderation-placeApproved en'],
      refused: ['moderation-placeRefused en'],
    }
    expect(await letters()).toEqual(expected[state])
  })
})

it('a profile is approved only once its city has a page', async () => {
  await world()
  const actor = await writer()
  const cityId = await moveToPisa(actor)
  const submission = await sendIn(actor)
  await expect(approveProfile(operator, submission)).rejects.toMatchObject({ code: 'conflict' })
  await decideProposal(operator, (await proposalOf(cityId)).id, { kind: 'approve' })
  await approveProfile(operator, submission)
  expect(await db.guide.findUnique({ where: { id: actor.guideId } })).toMatchObject({
    ...{ status: 'published', cityId },
  })
})

it('a moderator who would approve a profile first is sent to the city', async () => {
  await world()
  const actor = await writer()
  await moveToPisa(actor)
  const key = { queue: 'guides', id: await sendIn(actor) } as const
  const admin = await asAdmin(db)
  const { version } = await getCase(admin, key, 'en')
  const decision = { id: crypto.randomUUID(), version, reasons: [], letter: '', marks: [] }
  await expect(decideCase(admin, key, { ...decision, kind: 'approve' })).rejects.toMatchObject({
    ...{ code: 'conflict', latest: { current: { happened: 'cityFirst' } } },
  })
  expect(await db.moderationDecision.count()).toBe(0)
})

it('a proposal has names, address, zone and Russian case filled in', async () => {
  await world()
  const id = await chooseCity(await writer(), pisa.id)
  const { content } = await getCityRecord(await asAdmin(db), id, 'en')
  expect(content).toMatchObject({
    ...{ 'name.ru': 'Пиза', 'name.en': 'Pisa', 'name.ja': 'ピサ', 'name.zh-Hans': '比萨' },
    ...{ where: 'в Пизе', slug: 'pisa', time_zone: 'Europe/Rome', latitude: 43.70853 },
  })
})

it('a newcomer registers there', async () => {
  await world()
  await db.plan.create({ data: { code: 'monthly', interval: 'month', amount: 1900, name: {} } })
  const body = {
    ...{ email: 'ada@pisa.example', password: 'a good long password', firstname: 'Ada', lastname: 'Rossi' },
    ...{ terms: true, consent: true },
  }
  const register = async (city: object) =>
    (await new Visitor().post('/api/registrations', { ...body, ...city })).status
  expect(await register({})).toBe(422)
  expect(await register({ city: await rome(), geoname_id: pisa.id })).toBe(422)
  expect(await register({ geoname_id: 999_999 })).toBe(422)
  expect(await register({ geoname_id: pisa.id })).toBe(202)
  const guide = await db.guide.findFirstOrThrow({ include: { city: true } })
  expect(guide).toMatchObject({
    ...{ timeZone: 'Europe/Rome', status: 'draft', city: { slug: 'pisa', isProposed: true } },
  })
})

it('equal proposals are one, and all their guides are told', async () => {
  await world()
  const [one, other] = [await writer(), await writer({ texts: ['ja'] })]
  const ids = await Promise.all([moveToPisa(one), moveToPisa(other)])
  expect(new Set(ids).size).toBe(1)
  const [id = 0] = ids
  await decideProposal(operator, (await proposalOf(id)).id, { kind: 'approve' })
  expect((await letters()).toSorted()).toEqual(['moderation-placeApproved en', 'moderation-placeApproved ja'])
  expect(await db.auditEntry.findMany({ where: { action: 'city.create' } })).toHaveLength(1)
})

it('a moderator corrects names and address before, and what was read before is another version', async () => {
  await world()
  const cityId = await chooseCity(await writer(), pisa.id)
  const admin = await asAdmin(db)
  const { version } = await getCityRecord(admin, cityId, 'en')
  await changePlace(admin, { cityId }, { slug: 'pisa-toscana', 'name.en': 'Pisa in Tuscany' }, version)
  await decideProposal(operator, (await proposalOf(cityId)).id, { kind: 'approve' })
  expect(await findCity('italy', 'pisa-toscana', 'en')).toMatchObject({ name: 'Pisa in Tuscany' })
})

it('a refused city that is chosen again waits again', async () => {
  const { actor, cityId, id } = await inState('refused')
  expect(await chooseCity(actor, pisa.id)).toBe(cityId)
  expect(await openCasesOf(db, 'cities')).toMatchObject([{ id, title: 'Pisa' }])
})

it('is decided once: the second decision is refused', async () => {
  const { id } = await inState('approved')
  await expect(decideProposal(operator, id, { kind: 'approve' })).rejects.toMatchObject({ code: 'conflict' })
  await expect(decideProposal(operator, id, { kind: 'reject', reason: 'No.' })).rejects.toMatchObject({
    code: 'conflict',
  })
})

it('one guide may have five waiting', async () => {
  await world(6)
  const actor = await writer()
  for (let id = 1; id <= 5; id += 1) await chooseCity(actor, id)
  await expect(chooseCity(actor, 6)).rejects.toMatchObject({ code: 'conflict' })
})

it('two hundred towns of one name that are chosen and approved at once have two hundred addresses', async () => {
  await world(200)
  await rome()
  const guides = await Promise.all(Array.from({ length: 40 }, () => writer()))
  const numbers = Array.from({ length: 200 }, (_, index) => index + 1)
  const cities = await inGroups(numbers, 10, (number) =>
    chooseCity(guides[(number - 1) % guides.length] as GuideActor, number),
  )
  expect(new Set(cities).size).toBe(200)
  const proposals = await db.cityProposal.findMany({ select: { id: true } })
  await inGroups(proposals, 10, ({ id }) => decideProposal(operator, id, { kind: 'approve' }))
  const rows = await db.city.findMany({
    where: { isProposed: false },
    select: { slug: true, countryId: true },
  })
  const springfields = rows.filter(({ slug }) => slug.startsWith('springfield'))
  expect(new Set(springfields.map(({ slug }) => slug)).size).toBe(200)
})

/** Works on some at once, as a server with a pool of connections does. */
async function inGroups<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += size)
    results.push(...(await Promise.all(items.slice(from, from + size).map(work))))
  return results
}
