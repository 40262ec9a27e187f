import { findLatestSubmission } from '@/lib/domain/basics/drafts/submissions.ts'
import { findRedirect } from '@/lib/domain/basics/redirects/queries.ts'
import {
  archiveExcursion,
  deleteExcursion,
  saveExcursion,
  showVersion,
  submitExcursion,
  withdrawExcursion,
} from '@/lib/domain/catalogue/excursions/editor/commands.ts'
import type { ExcursionChanges } from '@/lib/domain/catalogue/excursions/editor/content.ts'
import {
  createExcursion as begin,
  duplicateExcursion,
} from '@/lib/domain/catalogue/excursions/editor/creation.ts'
import { listOrder, orderExcursions, orderVersion } from '@/lib/domain/catalogue/excursions/editor/order.ts'
import { savePrice } from '@/lib/domain/catalogue/excursions/editor/price.ts'
import { getEditedExcursion, listOwnExcursions } from '@/lib/domain/catalogue/excursions/editor/queries.ts'

import { findExcursion } from '@/lib/domain/catalogue/excursions/page.ts'
import { listSitemapEntries } from '@/lib/domain/discovery/sitemap/queries.ts'
import type { GuideActor } from '@/lib/server/auth/actor.ts'
import { announcedBy } from '../../support/announced-tags.ts'
import { testDatabase } from '../../support/database.ts'
import { approveExcursion, rejectExcursion } from '../../support/decide.ts'
import {
  createCategory,
  createCity,
  createCountry,
  createExcursion,
  createGuide,
} from '../../support/factories.ts'
import { excursionsFoundBy } from '../../support/search-documents.ts'

const db = testDatabase()
const operator = { userId: null }

async function actorOf(guideId: number): Promise<GuideActor> {
  const { userId } = await db.guide.findUniqueOrThrow({ where: { id: guideId } })
  return {
    userId,
    role: 'guide',
    guideId,
    sessionId: '',
    impersonatorId: null,
    provedAt: new Date(),
    lacksFactor: false,
  }
}

/** A guide of Rome. */
async function romanGuide() {
  const italy = await createCountry(db, { slug: 'italy' })
  const rome = await createCity(db, { countryId: italy.id, slug: 'rome' })
  const { id } = await createGuide(db, { cityId: rome.id, texts: ['ru'] })
  const category = await createCategory(db, { slug: 'history' })
  return { actor: await actorOf(id), italy, rome, category }
}

const texts = {
  'title.ru': 'Аппиева дорога пешком',
  'summary.ru': 'От ворот до гробниц',
  'description.ru': '<p>Самая старая дорога города.</p>',
  'meeting_point.ru': 'У Ворот Святого Себастьяна',
} as const

const stop = (id: string, title: string) => ({
  id,
  title: { ru: title },
  minutes: 20,
  latitude: null,
  longitude: null,
})

async function save(actor: GuideActor, id: number, changes: ExcursionChanges): Promise<number> {
  const { version } = await getEditedExcursion(actor.guideId, id, 'ru')
  return saveExcursion(actor, id, changes, version)
}

async function price(actor: GuideActor, id: number, amount: number): Promise<void> {
  const { priceVersion } = await getEditedExcursion(actor.guideId, id, 'ru')
  await savePrice(actor, id, { tiers: [{ min_guests: 1, max_guests: null, amount }] }, priceVersion)
}

async function submit(actor: GuideActor, id: number): Promise<string> {
  await submitExcursion(actor, id)
  return (await findLatestSubmission(db, { guideId: actor.guideId, excursionId: id }))?.id ?? ''
}

async function approve(actor: GuideActor, id: number): Promise<void> {
  await approveExcursion(operator, await submit(actor, id))
}

/** Written in full and not sent yet. */
async function written(): Promise<{ actor: GuideActor; id: number; rome: { id: number } }> {
  const { actor, category, rome } = await romanGuide()
  const id = await begin(actor, 'ru')
  await save(actor, id, {
    ...texts,
    category_id: category.id,
    duration_minutes: 210,
    max_guests: 6,
    languages: ['ru', 'it'],
    'included.ru': ['билет на автобус', ' '],
    stops: [stop('a', 'Ворота'), stop('b', 'Катакомбы')],
  })
  await price(actor, id, 15_000)
  return { actor, id, rome }
}

const row = (id: number) => db.excursion.findUniqueOrThrow({ where: { id } })

describe('a tour that is begun', () => {
  test('is a draft in no public read, and keeps what is half-typed', async () => {
    const { actor } = await romanGuide()
    const id = await begin(actor, 'ru')
    expect(await row(id)).toMatchObject({ status: 'draft', slug: `tour-${id}`, listed: false })
    await save(actor, id, { 'title.ru': 'Аппи', duration_minutes: null })
    const edited = await getEditedExcursion(actor.guideId, id, 'ru')
    expect(edited).toMatchObject({ version: 2, path: null, hasChanges: true, review: null })
    expect(edited.content).toMatchObject({ 'title.ru': 'Аппи', category_id: null, original_locale: 'ru' })
    expect(edited.missing.map(({ field }) => field)).toContain('summary.ru')
    await expect(submitExcursion(actor, id)).rejects.toMatchObject({ code: 'invalid' })
  })

  test('is told apart by version: the second of two windows gets the latest values', async () => {
    const { actor } = await romanGuide()
    const id = await begin(actor, 'ru')
    await saveExcursion(actor, id, { 'title.ru': 'Одна' }, 1)
    await expect(saveExcursion(actor, id, { 'title.ru': 'Другая' }, 1)).rejects.toMatchObject({
      code: 'conflict',
      latest: { version: 2, current: { 'title.ru': 'Одна', stops: [] } },
    })
    expect(await saveExcursion(actor, id, { 'title.ru': 'Другая' }, 2)).toBe(3)
  })

  test('is nobody else’s', async () => {
    const { actor } = await romanGuide()
    const id = await begin(actor, 'ru')
    const other = await actorOf((await createGuide(db)).id)
    const refused = [
      () => getEditedExcursion(other.guideId, id, 'ru'),
      () => saveExcursion(other, id, {}, 1),
      () => savePrice(other, id, {}, ''),
      () => submitExcursion(other, id),
      () => withdrawExcursion(other, id),
      () => archiveExcursion(other, id, true),
      () => deleteExcursion(other, id),
      () => duplicateExcursion(other, id),
      () => showVersion(other, id, 'ru', true),
    ]
    for (const each of refused) await expect(each()).rejects.toMatchObject({ code: 'not_found' })
  })

  test('can be deleted until it is public', async () => {
    const { actor, id } = await written()
    await deleteExcursion(actor, id)
    expect(await db.excursion.count()).toBe(0)
    const published = await createExcursion(db, { guideId: actor.guideId })
    await expect(deleteExcursion(actor, published.id)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('can be copied, with its texts and its price', async () => {
    const { actor, id } = await written()
    const copy = await duplicateExcursion(actor, id)
    const edited = await getEditedExcursion(actor.guideId, copy, 'ru')
    expect(edited.content).toMatchObject({ ...texts, 'title.ru': 'Аппиева дорога пешком (копия)', slug: '' })
    expect(edited.price.tiers).toEqual([{ min_guests: 1, max_guests: null, amount: 15_000 }])
    expect(edited.missing).toEqual([])
  })
})

describe('moderation', () => {
  test('publishes with the first approval, under an address made from the title', async () => {
    const { actor, id } = await written()
    const submission = await submit(actor, id)
    expect(await row(id)).toMatchObject({ status: 'pending' })
    await approveExcursion(operator, submission)
    expect(await row(id)).toMatchObject({ status: 'published', listed: true, slug: 'appieva-doroga-peshkom' })
    const page = await findExcursion('italy', 'rome', 'appieva-doroga-peshkom', 'ru')
    expect(page).toMatchObject({
      title: 'Аппиева дорога пешком',
      durationMinutes: 210,
      included: ['билет на автобус'],
      stops: [{ title: 'Ворота' }, { title: 'Катакомбы' }],
    })
    expect(await getEditedExcursion(actor.guideId, id, 'ru')).toMatchObject({
      hasChanges: false,
      review: null,
    })
    expect(await db.emailOutbox.findMany()).toMatchObject([{ template: 'moderation-tourApproved' }])
    await expect(submitExcursion(actor, id)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('leaves the public page as it is until a change is approved', async () => {
    const { actor, id } = await written()
    await approve(actor, id)
    const title = async () => (await findExcursion('italy', 'rome', 'appieva-doroga-peshkom', 'ru'))?.title
    await save(actor, id, { 'title.ru': 'Дорога', slug: 'appieva-doroga-peshkom' })
    expect(await title()).toBe('Аппиева дорога пешком')
    const submission = await submit(actor, id)
    expect(await getEditedExcursion(actor.guideId, id, 'ru')).toMatchObject({
      hasChanges: false,
      review: { state: 'pending' },
      status: 'published',
    })
    expect(await title()).toBe('Аппиева дорога пешком')
    const tags = await announcedBy(() => approveExcursion(operator, submission))
    expect(tags).toContain(`excursion:${id}`)
    expect(await title()).toBe('Дорога')
  })

  test('sends back with a reason, and the tour can be sent again', async () => {
    const { actor, id } = await written()
    await rejectExcursion(operator, await submit(actor, id), 'Где встречаемся?')
    expect(await getEditedExcursion(actor.guideId, id, 'ru')).toMatchObject({
      status: 'rejected',
      review: { state: 'rejected', reason: 'Где встречаемся?', marks: [] },
    })
    await approve(actor, id)
    expect(await row(id)).toMatchObject({ status: 'published', statusReason: null })
  })

  test('is over when the guide takes it back', async () => {
    const { actor, id } = await written()
    const submission = await submit(actor, id)
    await withdrawExcursion(actor, id)
    expect(await row(id)).toMatchObject({ status: 'draft' })
    await expect(approveExcursion(operator, submission)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('of two moderators takes one', async () => {
    const { actor, id } = await written()
    const submission = await submit(actor, id)
    const both = await Promise.allSettled([
      approveExcursion(operator, submission),
      rejectExcursion(operator, submission, 'Нет'),
      approveExcursion(operator, submission),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('publishes complete translations only', async () => {
    const { actor, id } = await written()
    await save(actor, id, { 'title.en': 'The Appian Way', 'summary.en': 'On foot' })
    await approve(actor, id)
    const locales = async () =>
      (await db.excursionTranslation.findMany({ orderBy: { locale: 'asc' } })).map(({ locale }) => locale)
    expect(await locales()).toEqual(['ru'])
    await save(actor, id, { 'description.en': '<p>A road.</p>', 'meeting_point.en': 'At the gate' })
    await approve(actor, id)
    expect(await locales()).toEqual(['ru', 'en'])
  })
})

describe('an address that changes', () => {
  test('leaves a redirect, never a chain, and none at the address of a page', async () => {
    const { actor, id } = await written()
    await approve(actor, id)
    const old = '/excursions/italy/rome/appieva-doroga-peshkom'
    await save(actor, id, { slug: 'appian-way' })
    const submission = await submit(actor, id)
    const tags = await announcedBy(() => approveExcursion(operator, submission))
    expect(tags).toEqual(expect.arrayContaining(['redirects', `excursion:${id}`]))
    expect(await findRedirect(old)).toBe('/excursions/italy/rome/appian-way')
    await save(actor, id, { slug: 'old-road' })
    await approve(actor, id)
    expect(await findRedirect(old)).toBe('/excursions/italy/rome/old-road')
    expect(await findRedirect('/excursions/italy/rome/appian-way')).toBe('/excursions/italy/rome/old-road')
    await save(actor, id, { slug: 'appieva-doroga-peshkom' })
    await approve(actor, id)
    expect(await findRedirect(old)).toBeNull()
    expect(await findRedirect('/excursions/italy/rome/old-road')).toBe(old)
    expect(await findExcursion('italy', 'rome', 'appieva-doroga-peshkom', 'ru')).not.toBeNull()
  })

  test('moves with the city, whose counts follow', async () => {
    const { actor, id, rome } = await written()
    await approve(actor, id)
    const florence = await createCity(db, {
      countryId: (await db.city.findUniqueOrThrow({ where: { id: rome.id } })).countryId,
      slug: 'florence',
    })
    await save(actor, id, { city_id: florence.id })
    const submission = await submit(actor, id)
    const tags = await announcedBy(() => approveExcursion(operator, submission))
    expect(tags).toEqual(expect.arrayContaining([`city:${rome.id}`, `city:${florence.id}`]))
    expect(await findRedirect('/excursions/italy/rome/appieva-doroga-peshkom')).toBe(
      '/excursions/italy/florence/appieva-doroga-peshkom',
    )
    const counts = await db.city.findMany({ orderBy: { id: 'asc' }, select: { excursionCount: true } })
    expect(counts).toEqual([{ excursionCount: 0 }, { excursionCount: 1 }])
  })

  test('is nobody else’s: a taken one is refused, and a suggested one gets a number', async () => {
    const { actor, id, rome } = await written()
    await createExcursion(db, { guideId: actor.guideId, slug: 'taken' })
    await save(actor, id, { slug: 'taken' })
    await expect(submitExcursion(actor, id)).rejects.toMatchObject({
      code: 'invalid',
      fields: { slug: [{ key: 'slugTaken' }] },
    })
    await save(actor, id, { slug: '' })
    await approve(actor, id)
    const copy = await duplicateExcursion(actor, id)
    await save(actor, copy, { 'title.ru': texts['title.ru'] })
    await approve(actor, copy)
    expect(await row(copy)).toMatchObject({ cityId: rome.id, slug: 'appieva-doroga-peshkom-2' })
  })
})

describe('the price', () => {
  const tier = (min_guests: number, max_guests: number, amount: number) => ({
    min_guests,
    max_guests,
    amount,
  })

  test('is public at once, for each number of people', async () => {
    const { actor, id } = await written()
    await approve(actor, id)
    const { priceVersion } = await getEditedExcursion(actor.guideId, id, 'ru')
    const tiers = [tier(1, 2, 15_000), tier(3, 4, 18_000), tier(5, 6, 21_000)]
    let next = ''
    const tags = await announcedBy(async () => {
      next = await savePrice(actor, id, { tiers, cancellation_hours: 48 }, priceVersion)
    })
    expect(tags).toContain(`excursion:${id}`)
    const page = await findExcursion('italy', 'rome', 'appieva-doroga-peshkom', 'ru')
    expect(page).toMatchObject({ price: { amount: 15_000 }, cancellationHours: 48 })
    expect(page?.priceTiers.map(({ minGuests }) => minGuests)).toEqual([1, 3, 5])
    expect((await getEditedExcursion(actor.guideId, id, 'ru')).priceVersion).toBe(next)
  })

  test.each([
    ['a gap', [tier(1, 4, 1), tier(6, 8, 2)], { key: 'priceGap', values: { people: '5', sole: 5 } }],
    ['an overlap', [tier(1, 4, 1), tier(4, 8, 2)], { key: 'priceOverlap', values: { people: '4', sole: 4 } }],
    ['a line that ends before it begins', [tier(1, 4, 1), tier(6, 5, 2)], { key: 'priceOrder' }],
  ])('has no %s', async (_what, tiers, problem) => {
    const { actor, id } = await written()
    const { priceVersion } = await getEditedExcursion(actor.guideId, id, 'ru')
    await expect(savePrice(actor, id, { tiers }, priceVersion)).rejects.toMatchObject({
      code: 'invalid',
      fields: { tiers: [problem] },
    })
  })

  test('of a public tour can’t be nothing', async () => {
    const { actor, id } = await written()
    await price(actor, id, 0)
    await price(actor, id, 100)
    await approve(actor, id)
    await expect(price(actor, id, 0)).rejects.toMatchObject({ code: 'invalid' })
  })

  test('changed in two windows is told', async () => {
    const { actor, id } = await written()
    const { priceVersion } = await getEditedExcursion(actor.guideId, id, 'ru')
    await savePrice(actor, id, { currency: 'USD' }, priceVersion)
    await expect(savePrice(actor, id, { currency: 'GBP' }, priceVersion)).rejects.toMatchObject({
      code: 'conflict',
      latest: { current: { currency: 'USD' } },
    })
  })

  test('overlaps are refused by the database too', async () => {
    const { id } = await written()
    const line = { excursionId: id, amount: 1 }
    await expect(
      db.priceTier.createMany({
        data: [
          { ...line, minGuests: 1, maxGuests: 4 },
          { ...line, minGuests: 3, maxGuests: 6 },
        ],
      }),
    ).rejects.toThrow()
  })
})

describe('the list', () => {
  test('shows state, views and enquiries of the guide’s own tours', async () => {
    const { actor, id } = await written()
    await approve(actor, id)
    await db.pageViewDaily.createMany({
      data: [
        { subject: 'excursion', subjectId: id, day: new Date(), views: 7 },
        { subject: 'excursion', subjectId: id, day: new Date(Date.now() - 5 * 86_400_000), views: 3 },
        { subject: 'excursion', subjectId: id, day: new Date(Date.now() - 60 * 86_400_000), views: 90 },
        { subject: 'guide', subjectId: id, day: new Date(), views: 50 },
      ],
    })
    await createExcursion(db)
    await begin(actor, 'ru')
    const { excursions } = await listOwnExcursions(actor.guideId, 'en')
    expect(excursions).toMatchObject([
      {
        title: texts['title.ru'],
        titleLocale: 'ru',
        status: 'published',
        views: 10,
        enquiries: 0,
        hasChanges: false,
      },
      { title: '', status: 'draft', views: 0, price: null, path: null },
    ])
  })

  test('keeps one order however many put it in order at once', async () => {
    const { actor } = await romanGuide()
    for (let number = 0; number < 6; number++) await begin(actor, 'ru')
    const ids = await listOrder(db, actor.guideId)
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        orderExcursions(actor, [...ids.slice(index % 6), ...ids.slice(0, index % 6)], orderVersion(ids)),
      ),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'conflict' })
    const after = await listOrder(db, actor.guideId)
    expect(after.toSorted()).toEqual(ids.toSorted())
    const positions = await db.excursion.findMany({
      select: { position: true },
      orderBy: { position: 'asc' },
    })
    expect(positions.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5])
    await expect(orderExcursions(actor, after.slice(1), orderVersion(after))).rejects.toMatchObject({
      code: 'invalid',
    })
  })
})

test('the archive takes a tour off the site and gives it back', async () => {
  const { actor, id } = await written()
  await approve(actor, id)
  const tags = await announcedBy(() => archiveExcursion(actor, id, true))
  expect(tags).toContain(`excursion:${id}`)
  expect(await findExcursion('italy', 'rome', 'appieva-doroga-peshkom', 'ru')).toBeNull()
  expect(await row(id)).toMatchObject({ status: 'archived', listed: false })
  await archiveExcursion(actor, id, false)
  expect(await findExcursion('italy', 'rome', 'appieva-doroga-peshkom', 'ru')).not.toBeNull()
  const draft = await begin(actor, 'ru')
  await expect(archiveExcursion(actor, draft, true)).rejects.toMatchObject({ code: 'conflict' })
})

test('a hidden version is in no public read', async () => {
  const { actor, id } = await written()
  await save(actor, id, {
    'title.en': 'The Appian Way',
    'summary.en': 'On foot',
    'description.en': '<p>Catacombs.</p>',
    'meeting_point.en': 'At the gate',
  })
  await approve(actor, id)
  const slug = 'the-appian-way'
  expect(await excursionsFoundBy('Catacombs')).toEqual([id])
  await showVersion(actor, id, 'en', false)
  const page = await findExcursion('italy', 'rome', slug, 'en')
  expect(page).toMatchObject({ title: texts['title.ru'], availableLocales: ['ru'] })
  expect(await excursionsFoundBy('Catacombs')).toEqual([])
  expect(await excursionsFoundBy('Appian Way')).toEqual([])
  expect(await listSitemapEntries('excursions-1')).toMatchObject([{ locales: ['ru'] }])
  await showVersion(actor, id, 'en', true)
  expect(await findExcursion('italy', 'rome', slug, 'en')).toMatchObject({ title: 'The Appian Way' })
  await expect(showVersion(actor, id, 'ru', false)).rejects.toMatchObject({ code: 'conflict' })
  await expect(showVersion(actor, id, 'ja', false)).rejects.toMatchObject({ code: 'not_found' })
})
