import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { GuideJsonLd } from '@/components/guides/guide-json-ld.tsx'
import { mergeCity } from '@/lib/domain/administration/place-merging/merge.ts'
import { listFeaturedGuides, listGuides } from '@/lib/domain/catalogue/guides/lists.ts'
import { getOwnRank } from '@/lib/domain/catalogue/guides/own-rank.ts'
import { findGuide } from '@/lib/domain/catalogue/guides/page.ts'
import { guideChanged } from '@/lib/domain/core/projections/projections.ts'
import { emptyAddress } from '@/lib/domain/discovery/search/address.ts'
import { findSearchPage } from '@/lib/domain/discovery/search/page.ts'
import { askableAmong } from '@/lib/domain/discovery/shortlist/askable.ts'
import { listSitemapEntries } from '@/lib/domain/discovery/sitemap/queries.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import type { PlaceId } from '@/lib/shared/place-id.ts'
import { announcedBy } from '../../../support/announced-tags.ts'
import { asAdmin } from '../../../support/as-admin.ts'
import { testDatabase } from '../../../support/database.ts'
import {
  createCity,
  createCountry,
  createExcursion,
  createGuide,
  createReview,
} from '../../../support/factories.ts'
import { guidesFoundBy } from '../../../support/search-documents.ts'

const db = testDatabase()

const idsIn = async (place: PlaceId | null) => (await listGuides(place, 'en')).items.map((guide) => guide.id)
const countIn = async (place: PlaceId | null) => (await listGuides(place, 'en')).total

/** Two cities of a country; a guide of Rome who also works in Naples, and a colleague of each city. */
async function italy() {
  const country = await createCountry(db, { slug: 'italy', name: 'Italy' })
  const rome = await createCity(db, { countryId: country.id, slug: 'rome', name: 'Rome' })
  const naples = await createCity(db, { countryId: country.id, slug: 'naples', name: 'Naples' })
  const both = await createGuide(db, { cityId: rome.id, otherCityIds: [naples.id] })
  const roman = await createGuide(db, { cityId: rome.id })
  const neapolitan = await createGuide(db, { cityId: naples.id })
  return { country, rome, naples, both, roman, neapolitan }
}

/** Ratings of a guide's tour in a city. */
async function rate(guideId: number, cityId: number, rating: number) {
  const { id: excursionId } = await createExcursion(db, { guideId, cityId })
  for (let count = 0; count < 8; count++) await createReview(db, { guideId, excursionId, rating })
}

describe('a guide of two cities', () => {
  it('stands in the lists of both, ranked in each by what travellers said about tours there', async () => {
    const { country, rome, naples, both, roman, neapolitan } = await italy()
    await rate(both.id, rome.id, 2)
    await rate(both.id, naples.id, 5)
    for (const { id, cityId } of [roman, neapolitan]) await rate(id, cityId, 4)
    await guideChanged(db, [both.id, roman.id, neapolitan.id])
    expect(await idsIn({ cityId: rome.id })).toEqual([roman.id, both.id])
    expect(await idsIn({ cityId: naples.id })).toEqual([both.id, neapolitan.id])
    // Where the guide is best.
    expect(await idsIn({ countryId: country.id })).toEqual([both.id, roman.id, neapolitan.id])
    expect(await getOwnRank(both.id, 'en')).toMatchObject({
      ...{ city: 'Rome', position: 2, total: 2 },
      otherCities: [{ city: 'Naples', position: 1, total: 2 }],
    })
  })

  it('counts in each city, once in the country and once in the world', async () => {
    const { country, rome, naples } = await italy()
    const abroad = await createCity(db)
    await createGuide(db, { cityId: abroad.id, otherCityIds: [rome.id, naples.id] })
    expect(await countIn({ cityId: rome.id })).toBe(3)
    expect(await countIn({ cityId: naples.id })).toBe(3)
    expect(await countIn({ countryId: country.id })).toBe(4)
    expect(await countIn({ countryId: abroad.countryId })).toBe(1)
    expect(await countIn(null)).toBe(4)
    for (const place of [{ countryId: country.id }, null]) {
      const ids = await idsIn(place)
      expect(ids).toHaveLength(4)
      expect(new Set(ids).size).toBe(4)
    }
    const featured = (await listFeaturedGuides('en', 8)).map(({ id }) => id)
    expect(new Set(featured).size).toBe(featured.length)
  })

  it('is found by the names of both, and named with them on the page', async () => {
    const { rome, naples, both } = await italy()
    expect(await guidesFoundBy('Rome')).toContain(both.id)
    expect(await guidesFoundBy('Naples')).toContain(both.id)
    expect(await findGuide(both.id, 'en')).toMatchObject({
      city: { id: rome.id, name: 'Rome' },
      otherCities: [{ id: naples.id, name: 'Naples', country: { name: 'Italy' } }],
    })
  })

  it('serves both for search engines, and has its address in the home', async () => {
    const { both } = await italy()
    const guide = await findGuide(both.id, 'en')
    if (!guide) throw new Error('no guide')
    const page = renderToStaticMarkup(
      createElement(GuideJsonLd, { locale: 'en', site: await siteSettings(), guide, reviews: [] }),
    )
    const data = JSON.parse(/ld\+json">(.+?)<\/script>/s.exec(page)?.[1] ?? '{}')
    expect(data['@graph'].at(-1)).toMatchObject({
      address: { addressLocality: 'Rome' },
      areaServed: [{ name: 'Rome' }, { name: 'Naples', containedInPlace: { name: 'Italy' } }],
    })
  })

  it('counts once in a country that is chosen in the search', async () => {
    await italy()
    const { choices } = await findSearchPage('guides', { ...emptyAddress, places: ['italy'] }, 'en')
    expect(Object.fromEntries(choices.places.map(({ value, count }) => [value, count]))).toEqual({
      italy: 3,
      'italy/rome': 2,
      'italy/naples': 2,
    })
  })

  it('gives a city without other guides its page in the sitemap', async () => {
    const { country, both } = await italy()
    const capri = await createCity(db, { countryId: country.id, slug: 'capri', name: 'Capri' })
    const isListed = async () =>
      (await listSitemapEntries('places-1'))?.some(({ path }) => path === '/guides/italy/capri') ?? false
    expect(await isListed()).toBe(false)
    await db.guideCity.create({ data: { guideId: both.id, cityId: capri.id, position: 1 } })
    const tags = await announcedBy(() => guideChanged(db, both.id))
    expect(tags).toContain(`city:${capri.id}`)
    expect(await isListed()).toBe(true)
  })

  it('leaves the list of a city that the guide gives up', async () => {
    const { naples, both, neapolitan } = await italy()
    await db.guideCity.deleteMany({ where: { guideId: both.id } })
    const tags = await announcedBy(() => guideChanged(db, both.id))
    expect(tags).toContain(`city:${naples.id}`)
    expect(await idsIn({ cityId: naples.id })).toEqual([neapolitan.id])
    expect(await countIn({ cityId: naples.id })).toBe(1)
  })

  it('stands once in the list of a city into which the other one is merged', async () => {
    const { country, rome, naples, both, roman, neapolitan } = await italy()
    await mergeCity(await asAdmin(db), naples.id, rome.id)
    expect((await idsIn({ cityId: rome.id })).sort()).toEqual([both.id, roman.id, neapolitan.id].sort())
    expect(await countIn({ cityId: rome.id })).toBe(3)
    expect(await countIn({ countryId: country.id })).toBe(3)
    expect(await db.guideCity.count()).toBe(0)
  })

  it('can be asked together with guides of either city', async () => {
    const { naples, both, roman, neapolitan } = await italy()
    const cards = async (...ids: number[]) =>
      (await listGuides(null, 'en')).items.filter(({ id }) => ids.includes(id))
    const askable = async (...ids: number[]) => askableAmong(await cards(...ids), new Map())
    expect(await askable(both.id, neapolitan.id)).toMatchObject({ city: { id: naples.id } })
    expect(await askable(roman.id, neapolitan.id)).toBeNull()
  })
})
