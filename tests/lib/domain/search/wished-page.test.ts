import { Client } from 'pg'
import { emptyAddress, type SearchAddress } from '@/lib/domain/discovery/search/address.ts'
import { findSearchPage } from '@/lib/domain/discovery/search/page.ts'
import type { PlaceKind } from '@/lib/domain/geography/places/place.ts'
import { testDatabase } from '../../../support/database.ts'
import { createCategory, createExcursion, createGuide } from '../../../support/factories.ts'
import { fillItaly } from '../../../support/search-italy.ts'

const db = testDatabase()
const fill = () => fillItaly(db)

function page(kind: PlaceKind, address: Partial<SearchAddress> = {}) {
  return findSearchPage(kind, { ...emptyAddress, ...address }, 'en')
}

test('a language that nobody in the place speaks is a filter, with who speaks it nearby and who is there', async () => {
  const { ada, ugo } = await fill()
  for (const [q, address] of [
    ['Italian speaking guide Rome', {}],
    ['guide Rome', { languages: ['it'] }],
    ['', { languages: ['it'], places: ['italy/rome'] }],
  ] as const) {
    const { found: guides, speakers, nothing, ...view } = await page('guides', { q, ...address })
    expect([guides.total, nothing, view.address.languages]).toEqual([0, null, ['it']])
    expect(speakers).toMatchObject({
      languages: ['it'],
      place: { path: 'italy/rome' },
      near: {
        total: 1,
        isExact: true,
        cities: [{ path: 'italy/naples' }],
        cards: { items: [{ id: ugo.id }] },
      },
      here: { total: 1, language: 'en', cards: { items: [{ id: ada.id }] } },
    })
  }
  const spoken = await page('guides', { q: 'English speaking guide Rome' })
  expect([spoken.speakers, spoken.found.total]).toEqual([null, 1])
  // Something else is missing: there is one in Japanese, for more than two euros.
  const dear = await page('excursions', { q: 'Rome in Japanese', priceTo: 2, currency: 'EUR' })
  expect([dear.speakers, dear.found.total]).toEqual([null, 0])
  const other = await page('excursions', { q: 'Rome', languages: ['ja'], categories: ['food'] })
  expect([other.speakers, other.nothing?.loosened.map(({ condition }) => condition)]).toEqual([
    null,
    ['language', 'category', 'filters'],
  ])
  const nowhere = await page('guides', { q: 'Finnish speaking guide Rome' })
  expect(nowhere.speakers).toMatchObject({ near: null, here: { total: 1, language: 'en' } })
  expect((await page('excursions', { q: 'Italian speaking Rome' })).speakers).toMatchObject({
    near: { total: 1, cities: [{ path: 'italy/naples' }] },
    here: { total: 2, language: 'en' },
  })
})

test('the nearest who speak the language can be asked at once, if they are of one city', async () => {
  const { ugo } = await fill()
  const asked = async () => {
    const { askable } = await page('guides', { q: 'Italian speaking guide Rome' })
    return askable && { city: askable.city.name, ids: new Set(askable.guides.map(({ id }) => id)) }
  }
  expect(await asked()).toBeNull()
  const { cityId } = await db.guide.findUniqueOrThrow({ where: { id: ugo.id } })
  const eva = await createGuide(db, { cityId, languages: [{ code: 'it', level: 'native' }] })
  expect(await asked()).toEqual({ city: 'Naples', ids: new Set([ugo.id, eva.id]) })
})

test('words that are filters become filters, and leave the words', async () => {
  const { market } = await fill()
  const { address, typed, found: tours, cards } = await page('excursions', { q: 'Rome under 50 euro' })
  expect(typed).toMatchObject({ q: 'Rome under 50 euro', priceTo: null })
  expect(address).toMatchObject({ q: 'Rome', priceTo: 50, currency: 'EUR' })
  expect([tours.total, cards.items.map(({ id }) => id)]).toEqual([1, [market.id]])
  const today = '2030-03-01'
  const onDay = await findSearchPage('excursions', { ...emptyAddress, q: 'Rome tomorrow' }, 'en', today)
  expect(onDay.address).toMatchObject({ q: 'Rome', date: '2030-03-02' })
  const exact = await page('excursions', { q: 'Rome under 50 euro', exact: true })
  expect(exact.address).toMatchObject({ q: 'Rome under 50 euro', priceTo: null })
})

test('words for children are their category; where it has nothing, texts that mention them', async () => {
  const { forum } = await fill()
  const family = await createCategory(db, { slug: 'with-children', name: 'With children' })
  const eva = await createGuide(db, { cityId: forum.cityId, languages: [{ code: 'en', level: 'native' }] })
  const quest = await createExcursion(db, { guideId: eva.id, categoryId: family.id })
  for (const word of ['kids', 'children', 'with kids', 'family', 'family friendly', 'toddler']) {
    const { address, cards } = await page('excursions', { q: `Rome ${word}` })
    expect([word, address.q, address.categories]).toEqual([word, 'Rome', ['with-children']])
    expect(cards.items.map(({ id }) => id)).toEqual([quest.id])
    const elsewhere = await page('excursions', { q: `Naples ${word}` })
    expect([word, elsewhere.address.categories, elsewhere.found.total]).toEqual([word, [], 1])
    expect([word, elsewhere.isLoose, elsewhere.leftOut.words.join(' ')]).toEqual([
      word,
      true,
      word.replace('with ', ''),
    ])
  }
  expect((await page('excursions', { q: 'Naples stroller' })).leftOut.words).toEqual(['stroller'])
  expect((await page('excursions', { q: 'Rome kids', categories: ['food'] })).address.categories).toEqual([
    'food',
  ])
})

test('no search asks more than ten statements of the documents', async () => {
  await fill()
  await createCategory(db, { slug: 'with-children', name: 'With children' })
  for (const q of [
    'Rome kids under 50 euro',
    'Naples family',
    'Italian speaking guide Rome',
    'Rome stroller',
  ]) {
    for (const kind of ['guides', 'excursions'] as const) {
      const sent = vi.spyOn(Client.prototype, 'query')
      await page(kind, { q })
      const texts = sent.mock.calls.map(([query]: unknown[]) => String(Object(query).text ?? query))
      sent.mockRestore()
      expect([q, kind, texts.filter((text) => text.includes('"SearchDocument"')).length <= 10]).toEqual([
        q,
        kind,
        true,
      ])
    }
  }
})
