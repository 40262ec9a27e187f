import { addViews, forgetOldViews } from '@/lib/domain/discovery/page-views/commands.ts'
import { type ViewCount, ViewCounter, viewCounter } from '@/lib/domain/discovery/page-views/counter.ts'
import { startViewWriter } from '@/lib/domain/discovery/page-views/writer.ts'
import { testDatabase } from '@/tests/support/database.ts'
import {
  createArticle,
  createCity,
  createCountry,
  createExcursion,
  createGuide,
} from '@/tests/support/factories.ts'

const db = testDatabase()
const day = '2026-11-22'
const noon = Date.parse(`${day}T12:00:00Z`)

/** An excursion with its guide, city and country, by id and by the names in addresses. */
async function createPages() {
  const country = await createCountry(db, { slug: 'italy' })
  const city = await createCity(db, { countryId: country.id, slug: 'rome' })
  const guide = await createGuide(db, { cityId: city.id })
  const excursion = await createExcursion(db, { guideId: guide.id, slug: 'the-forum' })
  const article = await createArticle(db, { slug: 'on-foot' })
  return { country, city, guide, excursion, article }
}

async function stored(): Promise<string[]> {
  const rows = await db.pageViewDaily.findMany({ orderBy: [{ subject: 'asc' }, { day: 'asc' }] })
  return rows.map(
    ({ subject, subjectId, day, views }) =>
      `${subject} ${subjectId} ${day.toISOString().slice(0, 10)} ${views}`,
  )
}

const seen = (subject: ViewCount['subject'], name: string, views = 1): ViewCount => ({
  ...{ subject, name, day, times: views },
})

test('views are added up by page and day of UTC', async () => {
  const { country, city, guide, excursion, article } = await createPages()
  const counter = new ViewCounter()
  const midnight = Date.parse('2026-11-23T00:00:00Z')
  counter.add({ subject: 'city', name: 'italy/rome' }, noon)
  counter.add({ subject: 'city', name: 'italy/rome' }, midnight - 1)
  counter.add({ subject: 'city', name: 'italy/rome' }, midnight)
  counter.add({ subject: 'country', name: 'italy' }, noon)
  counter.add({ subject: 'guide', name: `${guide.id}` }, noon)
  counter.add({ subject: 'guide_from_city', name: `${guide.id}` }, noon)
  counter.add({ subject: 'excursion', name: 'italy/rome/the-forum' }, noon)
  counter.add({ subject: 'article', name: 'on-foot' }, noon)
  await counter.empty(addViews)
  await counter.empty(addViews)
  counter.add({ subject: 'guide', name: `${guide.id}` }, noon)
  await counter.empty(addViews)
  expect(await stored()).toEqual([
    `guide ${guide.id} ${day} 2`,
    `excursion ${excursion.id} ${day} 1`,
    `city ${city.id} ${day} 2`,
    `city ${city.id} 2026-11-23 1`,
    `country ${country.id} ${day} 1`,
    `guide_from_city ${guide.id} ${day} 1`,
    `article ${article.id} ${day} 1`,
  ])
})

test('addresses that lead nowhere, or not any more, count for nothing', async () => {
  const { guide } = await createPages()
  await addViews([
    seen('guide', '999999999'),
    seen('guide_from_country', '999999999'),
    seen('city', 'italy/roma'),
    seen('city', 'spain/rome'),
    seen('country', 'rome'),
    seen('excursion', 'italy/rome/forum'),
    seen('excursion', 'italy/category/history'),
    seen('article', 'on-wheels'),
    seen('guide', `${guide.id}`),
  ])
  expect(await stored()).toEqual([`guide ${guide.id} ${day} 1`])
})

test('servers that write at once lose nothing and don’t block each other', async () => {
  const { country, city, guide } = await createPages()
  const counts = [
    seen('guide', `${guide.id}`, 3),
    seen('city', 'italy/rome', 2),
    seen('country', 'italy'),
    seen('guide_from_city', `${guide.id}`),
  ]
  const backwards = counts.toReversed()
  await Promise.all(Array.from({ length: 40 }, (_, server) => addViews(server % 2 ? counts : backwards)))
  expect(await stored()).toEqual([
    `guide ${guide.id} ${day} 120`,
    `city ${city.id} ${day} 80`,
    `country ${country.id} ${day} 40`,
    `guide_from_city ${guide.id} ${day} 40`,
  ])
})

test('what could not be written is written the next time, with what came meanwhile', async () => {
  const { city } = await createPages()
  const counter = new ViewCounter()
  const view = { subject: 'city', name: 'italy/rome' } as const
  counter.add(view, noon)
  await expect(
    counter.empty(async () => {
      counter.add(view, noon)
      throw new Error('away')
    }),
  ).rejects.toThrow('away')
  counter.add(view, noon)
  await counter.empty(addViews)
  expect(await stored()).toEqual([`city ${city.id} ${day} 3`])
})

test('a server that ends writes the rest', async () => {
  const { city } = await createPages()
  const stop = startViewWriter()
  viewCounter().add({ subject: 'city', name: 'italy/rome' }, noon)
  await stop()
  expect(await stored()).toEqual([`city ${city.id} ${day} 1`])
})

test('memory for pages is bounded; those already known go on being counted', async () => {
  const counter = new ViewCounter()
  for (let id = 1; id <= 30_000; id++) counter.add({ subject: 'guide', name: `${id}` }, noon)
  counter.add({ subject: 'guide', name: '1' }, noon)
  const written: ViewCount[] = []
  await counter.empty(async (counts) => written.push(...counts))
  expect(written).toHaveLength(20_000)
  expect(written[0]).toEqual(seen('guide', '1', 2))
})

test('days are kept for two years and a month', async () => {
  const { guide } = await createPages()
  const days = ['2024-10-21', '2024-10-22', '2026-11-22']
  for (const one of days) await addViews([{ ...seen('guide', `${guide.id}`), day: one }])
  expect(await forgetOldViews(new Date(noon))).toBe(1)
  expect(await stored()).toEqual(days.slice(1).map((one) => `guide ${guide.id} ${one} 1`))
})
