import { listExcursions } from '@/lib/domain/catalogue/excursions/lists.ts'
import { listGuides } from '@/lib/domain/catalogue/guides/lists.ts'
import { promotionRule } from '@/lib/domain/core/listing/promotion.ts'
import { setErid } from '@/lib/domain/sales/first-places/admin-commands.ts'
import { findFirstPlaces } from '@/lib/domain/sales/first-places/admin-list.ts'
import { firstPlacesList } from '@/lib/domain/sales/first-places/admin-list-filter.ts'
import { creditMissedDays } from '@/lib/domain/sales/first-places/credits.ts'
import { listHeldPlaces } from '@/lib/domain/sales/first-places/statistics.ts'
import { pageTags } from '@/lib/server/page-cache/tags.ts'
import { announcedBy } from '@/tests/support/announced-tags.ts'
import { testDatabase } from '@/tests/support/database.ts'
import {
  createCity,
  createCountry,
  createExcursion,
  createGuide,
  createUser,
} from '@/tests/support/factories.ts'
import { holdFirstPlace } from '@/tests/support/first-places.ts'
import { setSeller } from '@/tests/support/invoices.ts'

const db = testDatabase()
const erid = '2VtzqwQ7Xy'

/** A guide with a tour and a first place in a city of a country. */
async function holder(code: string) {
  const country = await createCountry(db, { code })
  const { id: cityId } = await createCity(db, { countryId: country.id })
  const guide = await createGuide(db, { cityId })
  await createExcursion(db, { guideId: guide.id })
  await db.guide.update({ where: { id: guide.id }, data: { listed: true } })
  await db.excursion.updateMany({ data: { listed: true } })
  await holdFirstPlace(db, { guideId: guide.id, cityId, slot: 1 })
  const { id } = await db.firstPlace.findFirstOrThrow()
  const { id: userId } = await createUser(db, { role: 'admin' })
  return { id, cityId, guideId: guide.id, admin: { userId, role: 'admin' as const, impersonatorId: null } }
}
const labelOf = async (cityId: number) => (await listGuides({ cityId }, 'ru')).items[0]?.promotion
const rowOf = async (admin: Parameters<typeof findFirstPlaces>[0]) =>
  (await findFirstPlaces(admin, firstPlacesList.read({}).query, 'en')).rows[0]

test.each([
  // place, operator, label, token, advertiser
  ['am', null, 'promoted', false, false],
  ['am', 'JP', 'pr', false, false],
  ['am', 'IT', 'sponsored', false, true],
  ['am', 'RU', 'advertising', true, true],
  ['it', null, 'sponsored', false, true],
  ['jp', null, 'pr', false, false],
  ['jp', 'IT', 'pr', false, true],
  ['cn', 'CH', 'advertising', false, false],
  ['ru', 'GE', 'advertising', true, true],
  ['it', 'RU', 'sponsored', true, true],
] as const)(
  'a list of “%s” by an operator of %s says “%s”',
  (place, operator, kind, needsToken, showsPayer) => {
    expect(promotionRule(place, operator)).toMatchObject({ kind, needsToken, showsPayer })
  },
)

test('in a city of Russia nobody stands first without the token, and the admin sees why', async () => {
  const { id, cityId, guideId, admin } = await holder('ru')
  expect(await labelOf(cityId)).toBeNull()
  expect(await rowOf(admin)).toMatchObject({ needsErid: true, erid: null })
  expect(await listHeldPlaces(guideId, 'ru')).toMatchObject([{ lacksErid: true }])

  const tags = await announcedBy(() => setErid(admin, id, erid))
  expect(tags).toContain(pageTags.city(cityId))
  const promotion = { kind: 'advertising', showsPayer: true, erid }
  expect(await labelOf(cityId)).toEqual(promotion)
  expect((await listExcursions({ cityId }, 'en')).items).toMatchObject([{ promotion }])
  expect(await rowOf(admin)).toMatchObject({ needsErid: true, erid })
  expect(await listHeldPlaces(guideId, 'ru')).toMatchObject([{ lacksErid: false }])
  expect(await db.auditEntry.findMany()).toMatchObject([
    {
      action: 'first_place.erid',
      subjectId: String(guideId),
      details: { before: { erid: '' }, after: { erid } },
    },
  ])

  await setErid(admin, id, '')
  expect(await labelOf(cityId)).toBeNull()
})

test('an operator in Russia needs the token everywhere', async () => {
  const { id, cityId, admin } = await holder('am')
  expect(await labelOf(cityId)).toEqual({ kind: 'promoted', showsPayer: false, erid: null })
  await setSeller(db, { country: 'RU' })
  expect(await labelOf(cityId)).toBeNull()
  await setErid(admin, id, erid)
  expect(await labelOf(cityId)).toEqual({ kind: 'advertising', showsPayer: true, erid })
})

test('a token that no law of the list asks for is kept, and not shown', async () => {
  const { id, cityId, admin } = await holder('it')
  await setErid(admin, id, erid)
  expect(await labelOf(cityId)).toEqual({ kind: 'sponsored', showsPayer: true, erid: null })
})

test('days without the token come back to the guide', async () => {
  const { id, admin } = await holder('ru')
  const credit = () => db.$transaction((tx) => creditMissedDays(tx, new Date()))
  await credit()
  await credit()
  expect(await db.firstPlaceCredit.count()).toBe(1)
  await db.firstPlaceCredit.deleteMany()
  await setErid(admin, id, erid)
  await credit()
  expect(await db.firstPlaceCredit.count()).toBe(0)
})

test('only admins set a token, and only of weeks that are not over', async () => {
  const { id, admin } = await holder('ru')
  await expect(setErid({ ...admin, role: 'guide' }, id, erid)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(setErid(admin, crypto.randomUUID(), erid)).rejects.toMatchObject({ code: 'not_found' })
  await db.firstPlace.update({ where: { id }, data: { state: 'cancelled' } })
  await expect(setErid(admin, id, erid)).rejects.toMatchObject({ code: 'conflict' })
})
