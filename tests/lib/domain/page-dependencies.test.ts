import { Client } from 'pg'
import { findGuide } from '@/lib/domain/catalogue/guides/page.ts'
import {
  articleChanged,
  excursionChanged,
  guideChanged,
  placeChanged,
  ratesChanged,
} from '@/lib/domain/core/projections/projections.ts'
import { channels } from '@/lib/server/events/notify.ts'
import { parseNotification } from '@/lib/server/page-cache/change-log.ts'
import { collectTags } from '@/lib/server/page-cache/depends-on.ts'
import { refreshPages } from '@/lib/server/page-cache/refresh.ts'
import { pageTags } from '@/lib/server/page-cache/tags.ts'
import { filledDatabase } from '../../support/database.ts'
import { createArticle, createExcursion, createGuide, createReview } from '../../support/factories.ts'
import { type FilledSite, fillSite, publicPages } from '../../support/filled-site.ts'
import { holdFirstPlace } from '../../support/first-places.ts'

// Every page is read before and after a change. Where it shows something else, it must have named one of the tags that
// the change announces; otherwise its old version would stay in the cache.

let site: FilledSite
let news: Client
let announced: Set<string>
const db = filledDatabase(async () => {
  site = await fillSite(db)
})

beforeAll(async () => {
  news = new Client({ connectionString: process.env.DATABASE_URL })
  news.on('notification', ({ payload = '' }) => announced.add(parseNotification(payload).tag))
  await news.connect()
  await news.query(`LISTEN ${channels.pageTags}`)
})
afterAll(() => news.end())

/** Searches are made for each request, and what is not found is not cached. */
const notCached = new Set([
  'filled enquiry',
  'search for guides',
  'search for excursions',
  'search without words',
  'search with filters',
  'search that finds nothing',
  'unknown excursion',
  'unknown address',
])

type Shown = { text: string; tags: Set<string> }

async function readPages(): Promise<Map<string, Shown>> {
  const shown = new Map<string, Shown>()
  for (const [name, read] of publicPages(site)) {
    if (notCached.has(name)) continue
    const { value, tags } = await collectTags(read)
    shown.set(name, { text: JSON.stringify(value), tags })
  }
  return shown
}

type Change = [
  what: string,
  /** Pages that show it, so that no test passes because nothing has changed. */
  on: string[],
  change: (site: FilledSite) => Promise<unknown>,
]

const changes: Change[] = [
  [
    "a guide's portrait",
    [
      'home',
      'guides of a country',
      'guides of a city',
      'excursions of a country',
      'excursions of a city',
      'excursions of a country, one category',
      'excursions of a city, one category',
      'excursion',
      'guide',
      'article',
    ],
    async ({ ada, denis }) => {
      const guideIds = [ada.id, denis.id]
      await db.photo.updateMany({
        where: { guideId: { in: guideIds }, excursionId: null },
        data: { basePath: '/assets/portraits/002' },
      })
      await guideChanged(db, guideIds)
    },
  ],
  [
    "a guide's name",
    ['home', 'guides of a city', 'excursions of a city', 'excursion', 'guide', 'article'],
    async ({ ada, denis }) => {
      const guideIds = [ada.id, denis.id]
      await db.guideTranslation.updateMany({
        where: { guideId: { in: guideIds } },
        data: { lastname: 'Lovelace' },
      })
      await guideChanged(db, guideIds)
    },
  ],
  [
    'the name of a guide whose excursions are listed next to another',
    ['excursions of a city', 'excursion'],
    async ({ bruno }) => {
      await db.guideTranslation.updateMany({ where: { guideId: bruno.id }, data: { lastname: 'Latour' } })
      await guideChanged(db, bruno.id)
    },
  ],
  [
    "a guide's headline and letter",
    ['guides of a city', 'guide'],
    async ({ ada }) => {
      await db.guideTranslation.updateMany({
        where: { guideId: ada.id },
        data: { headline: 'Slowly', bio: 'Dear traveller.' },
      })
      await guideChanged(db, ada.id)
    },
  ],
  [
    "a guide's rating",
    ['home', 'guides of a country', 'guides of a city', 'guide', 'excursion'],
    ({ ada }) => createReview(db, { guideId: ada.id, rating: 3 }),
  ],
  [
    "an excursion's rating",
    ['excursions of a city', 'excursion', 'guide', 'article'],
    ({ ada, forum }) => createReview(db, { guideId: ada.id, excursionId: forum.id, rating: 2 }),
  ],
  [
    'a reply to a review',
    ['excursion', 'guide'],
    async ({ ada, review }) => {
      await db.review.update({
        where: { id: review.id },
        data: { replyText: 'Thank you.', replyLanguageCode: 'en', repliedAt: new Date() },
      })
      await guideChanged(db, ada.id)
    },
  ],
  [
    'a working day of a guide',
    ['excursion', 'guide'],
    async ({ ada }) => {
      await db.availabilityRule.create({
        data: { guideId: ada.id, weekday: 1, startMinute: 540, endMinute: 1080 },
      })
      await guideChanged(db, ada.id)
    },
  ],
  [
    "a guide's break",
    ['guides of a city', 'guides of a country', 'guide'],
    async ({ ada }) => {
      const [startsOn, endsOn] = [new Date(Date.now() - 3e8), new Date(Date.now() + 3e8)]
      await db.timeAway.create({ data: { guideId: ada.id, startsOn, endsOn, pausesEnquiries: true } })
      await guideChanged(db, ada.id)
    },
  ],
  [
    "the end of a guide's break, which brings the first places back",
    ['guides of a city', 'guides of a country', 'guide'],
    async ({ ada }) => {
      await db.timeAway.deleteMany({ where: { guideId: ada.id } })
      await guideChanged(db, ada.id)
    },
  ],
  [
    "an excursion's title and cover",
    ['excursions of a country', 'excursions of a city', 'excursion', 'guide', 'article'],
    async ({ forum }) => {
      await db.excursionTranslation.updateMany({
        where: { excursionId: forum.id },
        data: { title: 'By night' },
      })
      await db.photo.updateMany({ where: { excursionId: forum.id }, data: { basePath: '/night' } })
      await excursionChanged(db, forum.id)
    },
  ],
  [
    'a price, the lowest of its guide',
    ['excursions of a city', 'excursion', 'guide', 'guides of a city'],
    async ({ forum }) => {
      await db.excursion.update({ where: { id: forum.id }, data: { priceAmount: 12_000 } })
      await excursionChanged(db, forum.id)
    },
  ],
  [
    "an excursion's category",
    ['excursions of a city', 'excursion', 'excursions of a city, one category'],
    async ({ views, food }) => {
      await db.excursion.update({ where: { id: views.id }, data: { categoryId: food.id } })
      await excursionChanged(db, views.id)
    },
  ],
  [
    "a city's name",
    [
      'home',
      'guides of a country',
      'guides of a city',
      'excursions of a city',
      'excursion',
      'guide',
      'article',
    ],
    async ({ rome }) => {
      await db.cityTranslation.updateMany({ where: { cityId: rome.id }, data: { name: 'Roma' } })
      await placeChanged(db, { cityId: rome.id })
    },
  ],
  [
    'the name of a city nearby',
    ['guides of a city', 'guides of a country'],
    async ({ naples }) => {
      await db.cityTranslation.updateMany({ where: { cityId: naples.id }, data: { name: 'Napoli' } })
      await placeChanged(db, { cityId: naples.id })
    },
  ],
  [
    "a country's name",
    ['home', 'guides of a country', 'guides of a city', 'excursions of a city', 'excursion', 'guide'],
    async ({ italy }) => {
      await db.countryTranslation.updateMany({ where: { countryId: italy.id }, data: { name: 'Italia' } })
      await placeChanged(db, { countryId: italy.id })
    },
  ],
  [
    'the name of a country nearby',
    ['home', 'guides of a country', 'excursions of a country'],
    async ({ france }) => {
      await db.countryTranslation.updateMany({ where: { countryId: france.id }, data: { name: 'La France' } })
      await placeChanged(db, { countryId: france.id })
    },
  ],
  [
    "a category's name",
    [
      'home',
      'excursions of a city',
      'excursions of a country, one category',
      'excursion',
      'guide',
      'article',
    ],
    async ({ history }) => {
      await db.categoryTranslation.updateMany({
        where: { categoryId: history.id },
        data: { name: 'The past' },
      })
      await refreshPages(db, [pageTags.categories])
    },
  ],
  [
    'exchange rates',
    ['home', 'guides of a city', 'excursions of a city', 'excursion', 'guide', 'article'],
    async () => {
      await db.exchangeRate.updateMany({ where: { quote: 'RUB' }, data: { rate: 120 } })
      await ratesChanged(db, ['RUB'])
    },
  ],
  [
    'a first place',
    ['guides of a city', 'excursions of a city'],
    async ({ bruno, rome }) => {
      await holdFirstPlace(db, { guideId: bruno.id, slot: 2, cityId: rome.id })
      await refreshPages(db, [pageTags.city(rome.id)])
    },
  ],
  [
    'a new excursion',
    ['home', 'excursions of a country', 'excursions of a city', 'excursion', 'guide'],
    ({ ada, history }) =>
      createExcursion(db, { guideId: ada.id, categoryId: history.id, slug: 'new', texts: ['ru', 'en'] }),
  ],
  [
    'a new guide',
    ['home', 'guides of a country', 'guides of a city'],
    ({ naples }) => createGuide(db, { cityId: naples.id, texts: ['ru', 'en'] }),
  ],
  [
    'a guide who leaves the lists',
    ['home', 'guides of a city', 'excursions of a city', 'excursion'],
    async ({ bruno }) => {
      await db.subscription.update({ where: { guideId: bruno.id }, data: { state: 'expired' } })
      await guideChanged(db, bruno.id)
    },
  ],
  [
    "an article's title",
    [
      'home',
      'guides of a country',
      'guides of a city',
      'excursions of a country',
      'excursions of a city',
      'excursion',
      'articles',
      'article',
    ],
    async ({ article, other }) => {
      for (const { id } of [article, other]) {
        await db.articleTranslation.updateMany({ where: { articleId: id }, data: { title: `New ${id}` } })
        await refreshPages(db, [pageTags.article(id)])
      }
    },
  ],
  [
    'a new article',
    ['home', 'articles', 'article'],
    async () => {
      await createArticle(db, { texts: ['ru'] })
      await refreshPages(db, [pageTags.articles])
    },
  ],
  [
    'a new article about a city',
    [
      'guides of a country',
      'guides of a city',
      'excursions of a country',
      'excursions of a city',
      'excursion',
      'articles',
    ],
    async ({ rome }) => {
      const { id } = await createArticle(db, { cityId: rome.id, texts: ['ru'] })
      await articleChanged(db, id)
    },
  ],
  [
    'the city of an article',
    ['guides of a city', 'excursions of a city', 'excursion', 'article'],
    async ({ article, naples }) => {
      await db.article.update({ where: { id: article.id }, data: { cityId: naples.id } })
      await articleChanged(db, article.id)
    },
  ],
  [
    'a text page',
    ['about'],
    async () => {
      await db.staticPage.updateMany({ where: { slug: 'about' }, data: { title: 'About us' } })
      await refreshPages(db, [pageTags.staticPage('about')])
    },
  ],
  [
    'where an address has moved to',
    ['moved address'],
    async () => {
      await db.redirect.updateMany({ data: { toPath: '/guides/france' } })
      await refreshPages(db, [pageTags.redirects])
    },
  ],
]

test.each(changes)('%s: pages that show it depend on what the change announces', async (_, on, change) => {
  const before = await readPages()
  announced = new Set()
  await change(site)
  // PostgreSQL sends news before the next answer on the same connection.
  await news.query('SELECT 1')
  const after = await readPages()
  const changed = [...before].filter(([name, { text }]) => after.get(name)?.text !== text)
  const stale = changed
    .filter(([, { tags }]) => ![...tags].some((tag) => announced.has(tag)))
    .map(([name]) => name)
  expect(stale).toEqual([])
  expect(changed.map(([name]) => name)).toEqual(expect.arrayContaining(on))
})

test('a page that says there is no such guide depends on them, since they may be published', async () => {
  const { value, tags } = await collectTags(() => findGuide(123_456, 'en'))
  expect([value, tags]).toEqual([null, new Set([pageTags.guide(123_456)])])
})
