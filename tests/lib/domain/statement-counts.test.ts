import { Client } from 'pg'
import { GET as sitemap } from '@/app/sitemap.xml/route.ts'
import { getDashboard } from '@/lib/domain/administration/dashboard/queries.ts'
import { listEmptySearches } from '@/lib/domain/administration/empty-searches/queries.ts'
import { findRecords } from '@/lib/domain/administration/finder/find.ts'
import { listCases } from '@/lib/domain/administration/moderation/list.ts'
import { summariseQueues } from '@/lib/domain/administration/moderation/queries.ts'
import { getCase } from '@/lib/domain/administration/moderation/view.ts'
import { findSetup } from '@/lib/domain/administration/setup/queries.ts'
import { axisOf } from '@/lib/domain/administration/site-figures/axis.ts'
import { findSiteFigures } from '@/lib/domain/administration/site-figures/queries.ts'
import { listExcursionVersions } from '@/lib/domain/catalogue/excursions/versions.ts'
import { listCredentials } from '@/lib/domain/catalogue/guides/credentials/queries.ts'
import { getOwnRank } from '@/lib/domain/catalogue/guides/own-rank.ts'
import { findGuidePreview } from '@/lib/domain/catalogue/guides/profile/preview.ts'
import { findProfileFacts, getOwnProfile } from '@/lib/domain/catalogue/guides/profile/queries.ts'
import { findSystemState } from '@/lib/domain/composition/background/system-state.ts'
import { freeTimes } from '@/lib/domain/conversation/calendar/obstacles.ts'
import { findThreadHead } from '@/lib/domain/conversation/enquiries/conversation/head-queries.ts'
import { readThread } from '@/lib/domain/conversation/enquiries/conversation/queries.ts'
import { listThreads } from '@/lib/domain/conversation/enquiries/conversation/threads.ts'
import { listOffers } from '@/lib/domain/conversation/enquiries/offers/queries.ts'
import { findTravellerPage } from '@/lib/domain/conversation/enquiries/traveller-page.ts'
import { listOwnReviews } from '@/lib/domain/conversation/reviews/own.ts'
import { listPhotos } from '@/lib/domain/core/photos/queries.ts'
import { referenceCategories } from '@/lib/domain/geography/reference/queries.ts'
import { findUsers } from '@/lib/domain/people/accounts/admin-list.ts'
import { usersList } from '@/lib/domain/people/accounts/admin-list-filter.ts'
import { findUserRecord } from '@/lib/domain/people/accounts/user-record.ts'
import { findUserRelated } from '@/lib/domain/people/accounts/user-related.ts'
import { listLatestActs } from '@/lib/domain/people/audit/latest.ts'
import { keptByServer } from '@/lib/server/prisma/kept-by-server.ts'
import { callApi } from '../../support/api.ts'
import { asAdmin } from '../../support/as-admin.ts'
import { filledDatabase, startNewClient } from '../../support/database.ts'
import { createEnquiry, createExcursion, createUser } from '../../support/factories.ts'
import { type FilledSite, fillSite, publicPages } from '../../support/filled-site.ts'

// How many statements a page or a call sends to the database. A page's metadata share its reads through React's cache,
// which is not there outside a rendering, so only the page itself is counted. Exchange rates are read each time here
// and kept by the server there; so are the names of places and categories, and the appearance, which are left out.

const most = 10

let site: FilledSite
/** Of the link to a traveller's page. */
let token = ''
startNewClient()
const db = filledDatabase(async () => {
  site = await fillSite(db)
  const made = await createEnquiry(db, { guideId: site.ada.id, excursionId: site.forum.id })
  token = made.token
})

const measured: [name: string, statements: number][] = []
afterAll(() => {
  const lines = measured.map(([name, statements]) => `${String(statements).padStart(4)}  ${name}`)
  process.stdout.write(`\nStatements of each kind of public page and call:\n${lines.join('\n')}\n`)
})

type Statement = { text: string; name: string }

async function statementsOf(read: () => Promise<unknown>): Promise<Statement[]> {
  const sent = vi.spyOn(Client.prototype, 'query')
  try {
    await read()
    return sent.mock.calls
      .map(([query]) => {
        const { text = '', name = '' } = typeof query === 'string' ? { text: query } : Object(query)
        return { text, name }
      })
      .filter(({ text }) => !text.includes(keptByServer.sql))
  } finally {
    sent.mockRestore()
  }
}

const pages = [
  'home',
  'guides of a country',
  'guides of a country, second page',
  'guides of a city',
  'excursions of a country',
  'excursions of a city',
  'excursions of a country, one category',
  'excursions of a city, one category',
  'excursion',
  'guide',
  'articles',
  'article',
  'about',
  'terms',
  'consent',
  'useful information',
  'contact',
  'imprint',
  'filled enquiry',
  'search for guides',
  'search for excursions',
  'search without words',
  'search with filters',
  'search that finds nothing',
  'moved address',
  'unknown excursion',
  'unknown address',
]

const calls: (string | ((site: FilledSite) => string))[] = [
  '/api/config',
  '/api/account/reference/countries',
  '/api/account/reference/categories',
  '/api/account/reference/exchange_rates',
  '/api/account/reference/languages',
  '/api/countries',
  '/api/countries?lookup=1',
  '/api/countries/italy',
  '/api/excursions',
  '/api/excursions?filter=popular',
  '/api/excursions/italy',
  '/api/excursions/italy?filter=popular',
  '/api/excursions/italy/rome',
  ({ forum }) => `/api/excursions?filter=other&e=${forum.id}`,
  ({ forum }) => `/api/excursions/italy/rome?filter=other&e=${forum.id}`,
  '/api/categories',
  '/api/categories/italy',
  '/api/categories/italy/rome',
  '/api/header-links',
  '/api/header-links?country=italy',
  '/api/header-links?country=italy&city=rome',
  ({ ada }) => `/api/header-links?guide=${ada.id}`,
  ({ forum }) => `/api/header-links?excursion=${forum.id}`,
  '/api/search/suggest?q=Ada',
  ({ ada, forum }) => `/api/shortlist?guides=${ada.id}&excursions=${forum.id}`,
]

test('every kind of public page is counted', () => {
  expect([...publicPages(site).keys()]).toEqual(pages)
})

test.each(pages)(`a page reads in at most ${most} prepared statements: %s`, async (name) => {
  const read = publicPages(site).get(name)
  if (!read) throw new Error(`there is no page ${name}`)
  const statements = await statementsOf(read)
  measured.push([name, statements.length])
  expect(statements.length).toBeLessThanOrEqual(most)
  await read()
  const unprepared = (await statementsOf(read)).filter((statement) => statement.name === '')
  // The best plan for a search depends on the word.
  expect(unprepared.filter(({ text }) => !text.includes('planned each time'))).toEqual([])
})

/** Reads of the guide's own pages, apart from the session. */
const cabinet: Record<string, (guideId: number) => Promise<unknown>> = {
  profile: (guideId) =>
    Promise.all([
      getOwnProfile(guideId),
      findProfileFacts(guideId),
      listPhotos({ guideId, excursionId: null }),
      listCredentials(guideId),
      referenceCategories('en'),
    ]),
  languages: (guideId) => Promise.all([getOwnProfile(guideId), listExcursionVersions(guideId)]),
  dashboard: (guideId) =>
    Promise.all([
      getOwnProfile(guideId),
      findProfileFacts(guideId),
      listExcursionVersions(guideId),
      getDashboard(guideId, 'en'),
    ]),
  ranking: (guideId) => getOwnRank(guideId, 'en'),
  reviews: (guideId) => listOwnReviews(guideId, 'en'),
  messages: async (guideId) => {
    const { threads } = await listThreads(guideId, { tab: 'all', q: '', locale: 'en' })
    const actor = { userId: '', guideId, impersonatorId: null }
    const [thread] = threads
    if (!thread) throw new Error('nobody has written')
    const party = { side: 'guide', actor, enquiryId: thread.id } as const
    await Promise.all([
      findThreadHead(guideId, party.enquiryId, 'en'),
      readThread(party, 0),
      listOffers(party, 'en'),
      freeTimes(guideId, '2027-05-03'),
    ])
  },
  'preview of the guide': (guideId) => findGuidePreview(guideId, 'en'),
}

test.each(Object.keys(cabinet))(
  `a page of the cabinet reads in at most ${most} statements: %s`,
  async (name) => {
    const statements = await statementsOf(async () => cabinet[name]?.(site.ada.id))
    measured.push([`cabinet: ${name}`, statements.length])
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.length).toBeLessThanOrEqual(most)
  },
)

test('the page behind a traveller’s link reads in at most 8 statements, apart from exchange rates', async () => {
  const whole = { locale: 'en', enquiryId: undefined, all: false } as const
  const statements = await statementsOf(() => findTravellerPage(token, whole))
  const own = statements.filter(({ text }) => !text.includes('"ExchangeRate"'))
  measured.push(['traveller’s page', own.length])
  expect(own.length).toBeGreaterThan(0)
  expect(own.length).toBeLessThanOrEqual(8)
})

test('a queue is listed in at most 6 statements, and a case of it is read in at most 10', async () => {
  const { id: userId } = await createUser(db, { role: 'admin' })
  const moderator = {
    ...{ userId, role: 'admin' as const, guideId: null, sessionId: '', impersonatorId: null },
    ...{ provedAt: new Date(), lacksFactor: false },
  }
  const words = 'So many words in one order that a copy of them would be found elsewhere.'
  const profile = await db.submission.create({ data: { guideId: site.ada.id, content: { 'bio.en': words } } })
  const excursion = await createExcursion(db, { guideId: site.ada.id })
  const tour = await db.submission.create({
    data: { guideId: site.ada.id, excursionId: excursion.id, content: { 'description.en': words } },
  })
  const query = {
    kind: null,
    language: null,
    city: null,
    finding: 'warnings' as const,
    mine: false,
    search: '',
    after: null,
  } as const
  for (const [queue, { id }] of [
    ['guides', profile],
    ['excursions', tour],
  ] as const) {
    const list = await statementsOf(() => listCases(moderator, 'en', { queue, ...query }))
    const one = await statementsOf(() => getCase(moderator, { queue, id }, 'en'))
    measured.push([`admin: ${queue}`, list.length], [`admin: one of ${queue}`, one.length])
    expect([list.length <= 6, one.length <= most]).toEqual([true, true])
  }
})

test('the dashboard of the admin area reads in at most 10 statements', async () => {
  const admin = { role: 'admin', impersonatorId: null } as const
  const statements = await statementsOf(() =>
    Promise.all([
      summariseQueues(admin, new Date()),
      findSystemState(admin),
      findSiteFigures(admin, 90),
      listEmptySearches(admin, axisOf(90, new Date())),
      listLatestActs(admin, 'en'),
      findSetup({ ...admin, userId: crypto.randomUUID() }),
    ]),
  )
  measured.push(['admin: dashboard', statements.length])
  // Reading the session takes one more.
  expect(statements.length).toBeLessThan(most)
})

test('users are listed in at most 6 statements, and the record of one is read in at most 8', async () => {
  const admin = { role: 'admin', impersonatorId: null } as const
  const { userId } = await db.guide.findUniqueOrThrow({
    where: { id: site.ada.id },
    select: { userId: true },
  })
  const list = await statementsOf(() =>
    findUsers(admin, usersList.read(new URLSearchParams('q=ada')).query, 'en'),
  )
  const one = await statementsOf(() =>
    Promise.all([findUserRecord(admin, userId, 'en'), findUserRelated(admin, userId, 'en')]),
  )
  measured.push(['admin: users', list.length], ['admin: a user', one.length])
  expect([list.length <= 6, one.length <= 8]).toEqual([true, true])
})

test('the finder reads in at most 8 statements', async () => {
  const admin = await asAdmin(db)
  const found = await statementsOf(() => findRecords(admin, 'ada', 'en'))
  measured.push(['admin: finder', found.length])
  expect(found.length).toBeLessThanOrEqual(8)
})

test.each(['', '?part=pages', '?part=places-1', '?part=guides-1', '?part=excursions-1', '?part=articles-1'])(
  `the sitemap reads in at most ${most} statements: %j`,
  async (query) => {
    const address = `/sitemap.xml${query}`
    const statements = await statementsOf(() => sitemap(new Request(`https://cicerone.test${address}`)))
    measured.push([address, statements.length])
    expect(statements.length).toBeLessThanOrEqual(most)
  },
)

test.each(calls)(`a call reads in at most ${most} statements: %j`, async (call) => {
  const address = typeof call === 'string' ? call : call(site)
  const statements = await statementsOf(() => callApi(address))
  measured.push([address, statements.length])
  expect(statements.length).toBeLessThanOrEqual(most)
})
