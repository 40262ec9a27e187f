import { excursionChanged } from '@/lib/domain/core/projections/projections.ts'
import { mergeAccounts } from '@/lib/domain/people/personal-data/merging/merge.ts'
import { createCategory, createExcursion, createGuide } from '../../../support/factories.ts'
import {
  check,
  createAdmin,
  exported,
  importDatabase,
  importTable,
  problemsOf,
  tableOf,
} from '../../../support/imports.ts'

const db = importDatabase()

async function stored() {
  return db.excursion.findMany({
    orderBy: { id: 'asc' },
    omit: { updatedAt: true, rankScore: true },
    include: {
      translations: { orderBy: { locale: 'asc' } },
      stops: { orderBy: { position: 'asc' }, omit: { id: true } },
      priceTiers: { orderBy: { minGuests: 'asc' }, omit: { id: true } },
    },
  })
}

async function site() {
  const guide = await createGuide(db, { email: 'ada@example.com' })
  const { city } = await db.guide.findUniqueOrThrow({
    where: { id: guide.id },
    select: { city: { select: { slug: true, country: { select: { slug: true } } } } },
  })
  await createCategory(db, { slug: 'history' })
  const admin = await createAdmin(db)
  return { admin, guide, place: `${city.country.slug}/${city.slug}` }
}

const newTour = {
  guide: 'ada@example.com',
  slug: 'roman-evenings',
  category: 'history',
  original_locale: 'en',
  format: 'group',
  duration_minutes: 150,
  max_guests: 8,
  languages: 'en, it',
  currency: 'EUR',
  price_unit: 'booking',
  prices: '1-4: 180\n5-8: 250.50',
  cancellation_hours: 48,
  meeting_latitude: 41.9,
  meeting_longitude: 12.5,
  'title.en': 'Roman evenings',
  'summary.en': 'When the day-trippers have left.',
  'description.en': 'We meet at dusk.',
  'meeting_point.en': 'At the fountain',
  'included.en': 'A guide\nTea',
  stop_minutes: '30\n60',
  'stop_title.en': 'The fountain\nThe hill',
  stop_places: '41.9, 12.5\n',
}

describe('a table of excursions', () => {
  it('publishes new ones, known by city and address the next time', async () => {
    const { admin, guide, place } = await site()
    const table = tableOf([{ ...newTour, city: place }])
    expect((await importTable(admin, 'excursions', table)).problems).toEqual([])
    const [tour] = await stored()
    expect(tour).toMatchObject({
      guideId: guide.id,
      slug: 'roman-evenings',
      status: 'published',
      listed: true,
      priceAmount: 18_000,
      cancellationHours: 48,
      priceTiers: [
        { minGuests: 1, maxGuests: 4, amount: 18_000 },
        { minGuests: 5, maxGuests: 8, amount: 25_050 },
      ],
      stops: [
        { title: { en: 'The fountain' }, minutes: 30, latitude: 41.9 },
        { title: { en: 'The hill' }, minutes: 60, latitude: null },
      ],
      translations: [{ locale: 'en', status: 'original', included: ['A guide', 'Tea'] }],
    })
    expect(await importTable(admin, 'excursions', table)).toMatchObject({ created: 0, unchanged: 1 })
    expect(await stored()).toEqual([tour])
  })

  it('that was downloaded changes nothing when it is uploaded again', async () => {
    const { admin, guide, place } = await site()
    await importTable(admin, 'excursions', tableOf([{ ...newTour, city: place }]))
    await createExcursion(db, {
      guideId: guide.id,
      texts: ['ru', 'en', 'ja', 'zh-Hans'],
      title: '=HYPERLINK("x")',
    })
    const archived = await createExcursion(db, {
      guideId: guide.id,
      texts: ['ja'],
      currency: 'JPY',
      priceAmount: 9000,
    })
    await db.$transaction(async (tx) => {
      await tx.excursion.update({ where: { id: archived.id }, data: { status: 'archived' } })
      await excursionChanged(tx, archived.id)
    })
    await db.excursionTranslation.updateMany({
      where: { excursionId: archived.id },
      data: { included: ['one\nwith a break', 'C:\\new', '-'], summary: ' spaces ' },
    })
    await createExcursion(db, { guideId: guide.id, status: 'draft' })
    const before = await stored()
    const ended = await importTable(admin, 'excursions', await exported(admin, 'excursions'))
    expect(ended.problems).toEqual([])
    expect(ended).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
    expect(await stored()).toEqual(before)
  })

  it('leaves a redirect where a page was, and every column alone that it lacks', async () => {
    const { admin, guide, place } = await site()
    const tour = await createExcursion(db, { guideId: guide.id, slug: 'old-walk' })
    const [before] = await stored()
    const table = tableOf([{ id: tour.id, slug: 'new-walk', prices: '200' }])
    expect(await importTable(admin, 'excursions', table)).toMatchObject({ updated: 1 })
    const [after] = await stored()
    expect(after).toEqual({ ...before, slug: 'new-walk', priceAmount: 20_000, priceEurCents: 20_000 })
    expect(await db.auditEntry.findMany({ where: { action: 'excursion.import' } })).toMatchObject([
      {
        actorId: admin.userId,
        subjectId: String(tour.id),
        details: { before: { slug: 'old-walk' }, after: { slug: 'new-walk', prices: '200' } },
      },
    ])
    expect(await db.redirect.findMany({ select: { fromPath: true, toPath: true } })).toEqual([
      { fromPath: `/excursions/${place}/old-walk`, toPath: `/excursions/${place}/new-walk` },
    ])
  })

  it('that names a tour by its number and by its address changes it once, and names the row that is left out', async () => {
    const { admin, place } = await site()
    await importTable(admin, 'excursions', tableOf([{ ...newTour, city: place }]))
    const [tour] = await stored()
    const row = { city: place, slug: newTour.slug }
    const ended = await importTable(
      admin,
      'excursions',
      tableOf([
        { ...row, id: tour?.id ?? 0, prices: '1-4: 200\n5-8: 300' },
        { ...row, id: '', prices: '1-4: 190\n5-8: 290' },
      ]),
    )
    expect(ended).toMatchObject({ state: 'finished', updated: 1, refused: 1 })
    expect(await problemsOf(admin, ended.id)).toEqual([
      [3, 'slug', 'slug: row 2 is for the same one. Keep only one of them.'],
    ])
    expect((await stored())[0]?.priceTiers).toMatchObject([{ amount: 20_000 }, { amount: 30_000 }])
  })

  it('names row and column of every mistake', async () => {
    const { admin, guide, place } = await site()
    const draft = await createExcursion(db, { guideId: guide.id, status: 'draft' })
    const other = await createGuide(db)
    const public_ = await createExcursion(db, { guideId: guide.id, slug: 'taken' })
    const tour = (changes: object) => ({ ...newTour, city: place, ...changes })
    const id = await check(
      admin,
      'excursions',
      tableOf([
        tour({}),
        tour({ slug: 'a', prices: 'cheap' }),
        tour({ slug: 'b', prices: '1-4: 10\n4-8: 20' }),
        tour({ slug: 'c', 'stop_title.ja': '噴水' }),
        tour({ slug: 'd', meeting_longitude: '' }),
        tour({ slug: 'e', guide: 'nobody@example.com' }),
        tour({ slug: 'F G' }),
        tour({ slug: 'g', max_guests: 0 }),
        tour({ id: draft.id, slug: 'h' }),
        tour({ id: public_.id, guide: other.id, slug: 'i' }),
        tour({ slug: 'j', category: 'ghosts' }),
        tour({ slug: 'k', 'summary.en': '' }),
        tour({ id: 4711, slug: 'l' }),
      ]),
    )
    expect(await problemsOf(admin, id)).toEqual([
      [3, 'prices', 'prices: enter one price such as 180, or lines like “1-4: 180”.'],
      [4, 'prices', 'prices: there are two prices for 4 people.'],
      [5, 'stop_title.ja', 'stop_title.ja: the cell has 1 line, stop_minutes has 2.'],
      [6, 'meeting_longitude', 'meeting_longitude: please fill this in.'],
      [7, 'guide', 'guide: there’s no such guide.'],
      [8, 'slug', 'slug: use only Latin letters, digits and hyphens.'],
      [9, 'max_guests', 'max_guests: must be 1 or more.'],
      [10, 'id', 'id: the guide is still writing this tour, and it has never been published.'],
      [11, 'guide', 'guide: a tour can’t be given to another guide.'],
      [12, 'category', 'category: there’s no theme “ghosts”.'],
      [13, 'summary.en', 'summary.en: please fill this in.'],
      [14, 'id', 'id: there’s no tour with this number.'],
    ])
  })

  it('gives no tour to an account that has gone into another one', async () => {
    const { admin, guide, place } = await site()
    const gone = await createGuide(db, { email: 'ada2@example.com', subscription: 'trialing' })
    await mergeAccounts(admin, { staysId: guide.userId, goesId: gone.userId, reason: 'Registered twice' })
    const tour = (slug: string, name: string | number) => ({ ...newTour, city: place, slug, guide: name })
    const table = tableOf([tour('a', 'ada2@example.com'), tour('b', gone.id), tour('c', 'ada@example.com')])
    const { id, created } = await importTable(admin, 'excursions', table)
    expect(created).toBe(1)
    expect(await problemsOf(admin, id)).toEqual([
      [2, 'guide', 'guide: there’s no such guide.'],
      [3, 'guide', 'guide: there’s no such guide.'],
    ])
    expect(await db.excursion.findMany({ select: { slug: true, guideId: true } })).toEqual([
      { slug: 'c', guideId: guide.id },
    ])
  })
})
