import { mergeCity } from '@/lib/domain/administration/place-merging/merge.ts'
import { cityForeignKeys } from '@/lib/domain/administration/place-merging/references.ts'
import { findRedirect } from '@/lib/domain/basics/redirects/queries.ts'
import { asAdmin } from '../../../support/as-admin.ts'
import { testDatabase } from '../../../support/database.ts'
import {
  createCity,
  createCountry,
  createEnquiry,
  createExcursion,
  createGuide,
} from '../../../support/factories.ts'
import { holdFirstPlace } from '../../../support/first-places.ts'

const db = testDatabase()

/** Two rows for one city, each with a guide and an excursion of the same address. */
async function twins() {
  const country = await createCountry(db, { slug: 'italy' })
  const [double, city] = [
    await createCity(db, { countryId: country.id, slug: 'firenze', name: 'Firenze' }),
    await createCity(db, { countryId: country.id, slug: 'florence', name: 'Florence' }),
  ]
  const guides = [
    await createGuide(db, { cityId: double.id }),
    await createGuide(db, { cityId: city.id }),
  ] as const
  const [moved, there] = [
    await createExcursion(db, { guideId: guides[0].id, slug: 'duomo' }),
    await createExcursion(db, { guideId: guides[1].id, slug: 'duomo' }),
  ]
  return { country, double, city, guides, moved, there }
}

test('every foreign key that names a city has a rule for merges', async () => {
  const keys = await db.$queryRaw<{ name: string }[]>`
    SELECT trim('"' FROM conrelid::regclass::text) || '.' || attname AS "name"
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = '"City"'::regclass`
  expect(Object.keys(cityForeignKeys).sort()).toEqual(keys.map(({ name }) => name).sort())
})

describe('a city that is merged into another', () => {
  it('hands over guides, excursions, enquiries, articles, drafts and views, and is gone', async () => {
    const { double, city, guides, moved } = await twins()
    const { enquiry } = await createEnquiry(db, { guideId: guides[0].id })
    const article = await db.article.create({ data: { slug: 'uffizi', cityId: double.id } })
    const draft = await db.draft.create({
      data: { guideId: guides[0].id, content: { city_id: double.id, 'headline.en': 'Hello' } },
    })
    const day = new Date('2026-11-01')
    await db.pageViewDaily.createMany({
      data: [
        { subject: 'city', subjectId: double.id, day, views: 3 },
        { subject: 'city', subjectId: city.id, day, views: 4 },
      ],
    })
    await mergeCity(await asAdmin(db), double.id, city.id)

    expect(await db.city.findUnique({ where: { id: double.id } })).toBeNull()
    expect(await db.guide.count({ where: { cityId: city.id } })).toBe(2)
    expect(await db.excursion.findUnique({ where: { id: moved.id } })).toMatchObject({
      cityId: city.id,
      slug: 'duomo-2',
    })
    expect(await db.enquiry.findUnique({ where: { id: enquiry.id } })).toMatchObject({ cityId: city.id })
    expect(await db.article.findUnique({ where: { id: article.id } })).toMatchObject({ cityId: city.id })
    expect(await db.draft.findUnique({ where: { id: draft.id } })).toMatchObject({
      content: { city_id: city.id, 'headline.en': 'Hello' },
    })
    expect(await db.pageViewDaily.findMany()).toMatchObject([{ subjectId: city.id, views: 7 }])
    expect(await db.city.findUnique({ where: { id: city.id } })).toMatchObject({
      alsoKnownAs: ['Firenze'],
      guideCount: 2,
      excursionCount: 2,
    })
  })

  it('leads from all its addresses to those of the other', async () => {
    const { double, city } = await twins()
    await mergeCity(await asAdmin(db), double.id, city.id)
    expect(await findRedirect('/guides/italy/firenze')).toBe('/guides/italy/florence')
    expect(await findRedirect('/excursions/italy/firenze/page/2')).toBe('/excursions/italy/florence/page/2')
    expect(await findRedirect('/excursions/italy/firenze/duomo')).toBe('/excursions/italy/florence/duomo-2')
  })

  it('gives a paid week another slot where its own is taken, and merges nothing without a free one', async () => {
    const { double, city, guides } = await twins()
    await holdFirstPlace(db, { guideId: guides[0].id, slot: 1, cityId: double.id })
    for (const slot of [1, 2, 3]) await holdFirstPlace(db, { guideId: guides[1].id, slot, cityId: city.id })
    await expect(mergeCity(await asAdmin(db), double.id, city.id)).rejects.toMatchObject({ code: 'conflict' })
    expect(await db.city.count({ where: { id: double.id } })).toBe(1)

    await db.firstPlace.deleteMany({ where: { cityId: city.id, slot: 3 } })
    await mergeCity(await asAdmin(db), double.id, city.id)
    const weeks = await db.firstPlace.findMany({ where: { guideId: guides[0].id } })
    expect(weeks).toMatchObject([{ cityId: city.id, slot: 3, state: 'active' }])
  })

  it('hands over who waits for its first guide, and tells nobody twice', async () => {
    const { double, city } = await twins()
    await db.city.update({ where: { id: double.id }, data: { geonameId: 7 } })
    const wait = (email: string, place: object, confirmedAt: Date | null = null) =>
      db.cityAlert.create({ data: { email, locale: 'en', confirmedAt, ...place } })
    await wait('one@example.com', { cityId: double.id })
    await wait('two@example.com', { geonameId: 7 })
    const at = new Date('2026-11-01T10:00:00Z')
    await wait('both@example.com', { cityId: double.id }, at)
    await wait('both@example.com', { geonameId: 7 })
    await wait('both@example.com', { cityId: city.id })
    await mergeCity(await asAdmin(db), double.id, city.id)
    const rows = await db.cityAlert.findMany({
      orderBy: { email: 'asc' },
      select: { email: true, cityId: true, confirmedAt: true },
    })
    expect(rows).toEqual([
      { email: 'both@example.com', cityId: city.id, confirmedAt: at },
      { email: 'one@example.com', cityId: city.id, confirmedAt: null },
      { email: 'two@example.com', cityId: city.id, confirmedAt: null },
    ])
  })

  it('leaves a country without cities with nothing to count', async () => {
    const { city, country } = await twins()
    const elsewhere = await createCity(db)
    await createGuide(db, { cityId: elsewhere.id })
    await mergeCity(await asAdmin(db), elsewhere.id, city.id)
    expect(await db.country.findUnique({ where: { id: elsewhere.countryId } })).toMatchObject({
      guideCount: 0,
    })
    expect(await db.country.findUnique({ where: { id: country.id } })).toMatchObject({ guideCount: 3 })
  })

  it('is named in the audit log', async () => {
    const { double, city } = await twins()
    const admin = await asAdmin(db)
    await mergeCity(admin, double.id, city.id)
    expect(await db.auditEntry.findMany()).toMatchObject([
      {
        actorId: admin.userId,
        action: 'city.merge',
        subjectType: 'city',
        subjectId: String(city.id),
        details: { after: { merged: double.id, merged_name: 'Firenze' } },
      },
    ])
  })
})

test('guides merge nothing, and nobody merges a city with itself', async () => {
  const { double, city } = await twins()
  const admin = await asAdmin(db)
  await expect(mergeCity({ ...admin, role: 'guide' }, double.id, city.id)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(mergeCity(admin, city.id, city.id)).rejects.toMatchObject({ code: 'invalid' })
  await expect(mergeCity(admin, city.id, 999_999)).rejects.toMatchObject({ code: 'not_found' })
})
