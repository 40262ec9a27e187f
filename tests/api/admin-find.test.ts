import { randomUUID } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RequestFacts } from '@/components/enquiries/status/request-facts.tsx'
import { storedLink } from '@/lib/domain/conversation/enquiries/token.ts'
import { findTravellerPage } from '@/lib/domain/conversation/enquiries/traveller-page.ts'
import { testDatabase } from '../support/database.ts'
import {
  createCity,
  createCountry,
  createEnquiry,
  createExcursion,
  createGuide,
  createUser,
} from '../support/factories.ts'
import { setSeller } from '../support/invoices.ts'
import { refusalOf, signedIn } from '../support/visitor.ts'

const db = testDatabase()

async function site() {
  await setSeller(db)
  const country = await createCountry(db, { slug: 'italy', name: 'Italy' })
  const city = await createCity(db, { countryId: country.id, slug: 'florence', name: 'Florence' })
  const guide = await createGuide(db, { cityId: city.id, firstname: 'Florian', lastname: 'Rossi' })
  const admin = await createUser(db, { role: 'admin', staffName: 'Flora Marchetti' })
  const visitor = await signedIn(db, admin.id)
  const find = async (words: string) => {
    const answer = await visitor.get(`/api/admin/find?${new URLSearchParams({ q: words })}`, { locale: 'en' })
    expect(answer.status).toBe(200)
    const { found } = await answer.json()
    return found
  }
  return { country, city, guide, admin, visitor, find }
}

test('a part of a name finds people and places, each with its page', async () => {
  const { city, guide, admin, find } = await site()
  expect(await find(' flor ')).toMatchObject([
    { kind: 'people', title: expect.stringMatching(/^Flor/) },
    { kind: 'people', title: expect.stringMatching(/^Flor/) },
    { kind: 'places', title: 'Florence', detail: 'Italy', path: `/admin/places/cities/${city.id}` },
  ])
  const [one] = await find('rossi')
  expect(one).toMatchObject({ title: 'Florian Rossi', path: `/admin/users/${guide.userId}` })
  expect(one.face).toMatch(/^\/assets\//)
  expect(await find(admin.email)).toMatchObject([{ title: 'Flora Marchetti', detail: admin.email }])
  expect(await find('100% flor')).toEqual([])
})

test('an invoice is found by its number, and leads to its payment', async () => {
  const { guide, visitor, find } = await site()
  const subscription = await db.subscription.findUniqueOrThrow({ where: { guideId: guide.id } })
  const { id } = await db.payment.create({
    data: {
      guideId: guide.id,
      subscriptionId: subscription.id,
      purpose: 'subscription',
      provider: 'invoice',
      order: { kind: 'subscription', planId: subscription.planId, start: 'period_end', credit: 0 },
      amount: 1900,
      currency: 'EUR',
    },
  })
  const receipt = { paid_on: '2026-11-19', amount: 1900, reference: 'ADA', source: 'Statement, line 7' }
  expect((await visitor.post(`/api/admin/payments/${id}/receipt`, receipt)).status).toBe(204)
  const { number } = await db.invoice.findFirstOrThrow()
  expect(await find(number.toLowerCase())).toEqual([
    {
      kind: 'invoices',
      title: number,
      detail: '€19.00',
      path: `/admin/payments?payment=${id}`,
      face: null,
      acts: ['credit'],
    },
  ])
})

test('one letter finds nothing, and others than admins do not search', async () => {
  const { guide, visitor } = await site()
  expect(await refusalOf(visitor.get('/api/admin/find?q=f'))).toEqual([422, 'invalid'])
  const own = await signedIn(db, guide.userId)
  expect(await refusalOf(own.get('/api/admin/find?q=flor'))).toEqual([403, 'forbidden'])
})

test('each role finds what it has to do with', async () => {
  await site()
  expect(await seenByRoles('flor')).toEqual({
    moderator: ['people', 'places'],
    editor: ['places'],
    accountant: ['people'],
  })
})

/** Kinds of what each role finds. */
async function seenByRoles(words: string) {
  const found: Record<string, string[]> = {}
  for (const role of ['moderator', 'editor', 'accountant'] as const) {
    const visitor = await signedIn(db, (await createUser(db, { role })).id)
    const answer = await (await visitor.get(`/api/admin/find?${new URLSearchParams({ q: words })}`)).json()
    const kinds: string[] = answer.found.map(({ kind }: { kind: string }) => kind)
    found[role] = [...new Set(kinds)]
  }
  return found
}

test('tours, articles, redirects and enquiries are found, each with its page', async () => {
  const { guide, find } = await site()
  const tour = await createExcursion(db, { guideId: guide.id, title: 'Bells of the old harbour' })
  const draft = await createExcursion(db, { guideId: guide.id, title: 'Bells by night', status: 'draft' })
  const { enquiry } = await createEnquiry(db, { guideId: guide.id })
  await db.enquiry.update({
    where: { id: enquiry.id },
    data: { travellerName: 'Bella Bells', travellerEmail: 'bella@example.net' },
  })
  await db.redirect.create({ data: { fromPath: '/old/bells', toPath: '/guides' } })
  const found = await find('bells')
  expect(found.map(({ kind, title }: { kind: string; title: string }) => [kind, title])).toEqual([
    ['tours', 'Bells of the old harbour'],
    ['tours', 'Bells by night'],
    ['enquiries', 'Bella Bells'],
    ['redirects', '/old/bells'],
  ])
  expect(found[0].path).toMatch(new RegExp(`^/excursions/italy/florence/${tour.slug}$`))
  expect(found[1].path).toBe(`/admin/users/${guide.userId}#tour`)
  expect(await find(String(draft.id).padStart(2, '0'))).toContainEqual(
    expect.objectContaining({ title: 'Bells by night' }),
  )
  for (const words of [enquiry.id, enquiry.id.slice(0, 13), 'BELLA@example.net']) {
    expect(await find(words)).toMatchObject([
      { kind: 'enquiries', title: 'Bella Bells', path: `/admin/users/${guide.userId}#enquiry` },
    ])
  }
})

test('a traveller is found by the number that the page of the enquiry shows', async () => {
  const { guide, find } = await site()
  const { token } = await createEnquiry(db, { guideId: guide.id })
  const page = await findTravellerPage(token, { locale: 'en', enquiryId: undefined, all: false })
  if (page?.kind !== 'one') throw new Error('no page')
  const shown = renderToStaticMarkup(createElement(RequestFacts, { locale: 'en', enquiry: page.enquiry }))
  const [, number = ''] = /Enquiry number<\/dt><dd[^>]*>([0-9A-F-]+)</.exec(shown) ?? []
  expect(await find(number)).toMatchObject([
    { kind: 'enquiries', path: `/admin/users/${guide.userId}#enquiry` },
  ])
})

test('a report of a page is found by the reference on its receipt and by who made it, by those who decide', async () => {
  const { find } = await site()
  const { id } = await db.pageReport.create({
    data: {
      ...storedLink(randomUUID()),
      ...{ reference: 'R-7KQ2-9XMB', page: 'article', pageId: '1', path: '/destinations/bells' },
      ...{ title: 'Bells', reason: 'illegal', words: 'Copied', locale: 'en' },
      reporterEmail: 'olga@example.com',
    },
  })
  const report = { kind: 'reports', title: 'R-7KQ2-9XMB', path: `/admin/page_reports?case=${id}` }
  for (const words of ['R-7KQ2-9XMB', 'r-7kq2', 'Olga@example.com']) {
    expect(await find(words)).toMatchObject([report])
  }
  expect(await find('R-8KQ2')).toEqual([])
  expect(await seenByRoles('R-7KQ2-9XMB')).toEqual({ moderator: ['reports'], editor: [], accountant: [] })
  const { id: appeal } = await db.pageReportAppeal.create({
    data: { reportId: id, side: 'reporter', words: 'Look again' },
  })
  expect(await find('R-7KQ2-9XMB')).toMatchObject([{ path: `/admin/page_reports?case=${appeal}` }])
})

test('what can be done is said for each caller', async () => {
  const { guide, find } = await site()
  expect((await find('rossi'))[0].acts).toEqual(['suspend', 'lock', 'signIn'])
  await db.user.update({ where: { id: guide.userId }, data: { suspendedAt: new Date() } })
  expect((await find('rossi'))[0].acts).toEqual(['unlock'])
  const accountant = await signedIn(db, (await createUser(db, { role: 'accountant' })).id)
  const { found } = await (await accountant.get('/api/admin/find?q=rossi')).json()
  expect(found[0].acts).toEqual([])
})
