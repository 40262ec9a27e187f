import { findRedirect } from '../../lib/domain/basics/redirects/queries.ts'
import {
  getEditedExcursion,
  listOwnExcursions,
} from '../../lib/domain/catalogue/excursions/editor/queries.ts'
import {
  listExcursions,
  listExcursionsOfGuide,
  listOtherExcursions,
  listPopularExcursions,
} from '../../lib/domain/catalogue/excursions/lists.ts'
import { findExcursion } from '../../lib/domain/catalogue/excursions/page.ts'
import { listExcursionVersions } from '../../lib/domain/catalogue/excursions/versions.ts'
import { listFeaturedGuides, listGuides, listOtherGuides } from '../../lib/domain/catalogue/guides/lists.ts'
import { findGuide } from '../../lib/domain/catalogue/guides/page.ts'
import { findProfileFacts, getOwnProfile } from '../../lib/domain/catalogue/guides/profile/queries.ts'
import { findCity, findCountry } from '../../lib/domain/catalogue/place-pages/page.ts'
import { countUnread } from '../../lib/domain/conversation/enquiries/conversation/queries.ts'
import { listThreads } from '../../lib/domain/conversation/enquiries/conversation/threads.ts'
import { listReviewsOfGuide } from '../../lib/domain/conversation/reviews/queries.ts'
import { listPhotos } from '../../lib/domain/core/photos/queries.ts'
import { searchPlaces } from '../../lib/domain/discovery/search/place-search.ts'
import { searchExcursions, searchGuides } from '../../lib/domain/discovery/search/queries.ts'
import { listCategories, listCategoryCounts } from '../../lib/domain/geography/categories/queries.ts'
import {
  listCitiesOfCountry,
  listCountries,
  listProminentCities,
} from '../../lib/domain/geography/places/lists.ts'
import { database } from '../../lib/server/prisma/database.ts'

/** As many as one page of a list. */
const CARDS = 24

/** A query of the site by name. */
export type Case = [name: string, run: () => Promise<unknown>]

/**
 * The queries of the public pages and of the cabinet: the same arguments for both databases, and as many cards as the demo
 * data can fill, since more cards are more work.
 */
export async function listCases(): Promise<Case[]> {
  const italy = await findCountry('italy', 'ru')
  const rome = await findCity('italy', 'rome', 'ru')
  if (!italy || !rome) throw new Error('The demo data has no Italy or Rome any more; name other places here.')
  const ofCity = { cityId: rome.id }
  const ofCountry = { countryId: italy.id }
  const inRome = await listExcursions(ofCity, 'ru', { perPage: CARDS })
  const excursion = inRome.items[0]
  const guideId = excursion?.guide.id
  const categoryId = (await listCategoryCounts(ofCity, 'ru'))[0]?.id
  if (!excursion || !guideId || categoryId === undefined)
    throw new Error('The demo data has no excursion in Rome any more.')
  const address = excursion.path.split('/').slice(2)
  const [country = '', city = '', slug = ''] = address
  const cards = (total: number) => ({ perPage: Math.max(1, Math.min(CARDS, total)) })
  const narrowedCity = await listExcursions(ofCity, 'ru', { categoryId })
  const narrowedCountry = await listExcursions(ofCountry, 'ru', { categoryId })
  const beside = { id: excursion.id, cityId: rome.id, countryId: italy.id, isListed: true }
  return [
    ['home: popular excursions', () => listPopularExcursions(null, 'ru', { perPage: 4 })],
    ['home: guides', () => listFeaturedGuides('ru', 6)],
    ['home: cities', () => listProminentCities('ru', 100)],
    ['countries', () => listCountries('ru')],
    ['country', () => findCountry('italy', 'ru')],
    ['cities of a country', () => listCitiesOfCountry(italy.id, 'ru')],
    ['city', () => findCity('italy', 'rome', 'ru')],
    ['guides of a city', () => listGuides(ofCity, 'ru', cards(rome.guideCount))],
    ['guides of a country', () => listGuides(ofCountry, 'ru', cards(italy.guideCount))],
    ['guide', () => findGuide(guideId, 'ru')],
    ['guide: excursions', () => listExcursionsOfGuide(guideId, 'ru')],
    [
      'guide: other guides',
      () => listOtherGuides({ id: guideId, cityId: rome.id, countryId: italy.id }, 'ru', 4),
    ],
    ['guide: reviews and their summary', () => listReviewsOfGuide(guideId, 'ru')],
    ['excursions of a city', () => listExcursions(ofCity, 'ru', cards(rome.excursionCount))],
    [
      'excursions of a city, one category',
      () => listExcursions(ofCity, 'ru', { ...cards(narrowedCity.total), categoryId }),
    ],
    ['excursions of a country', () => listExcursions(ofCountry, 'ru', cards(italy.excursionCount))],
    [
      'excursions of a country, one category',
      () => listExcursions(ofCountry, 'ru', { ...cards(narrowedCountry.total), categoryId }),
    ],
    ['cabinet: profile', () => getOwnProfile(guideId)],
    ['cabinet: what to do', () => findProfileFacts(guideId)],
    ['cabinet: photos', () => listPhotos({ guideId, excursionId: null })],
    ['cabinet: tours', () => listOwnExcursions(guideId, 'ru')],
    ['cabinet: a tour', () => getEditedExcursion(guideId, excursion.id, 'ru')],
    ['cabinet: versions of tours', () => listExcursionVersions(guideId)],
    ['cabinet: conversations', () => listThreads(guideId, { tab: 'all', q: '', locale: 'ru' })],
    [
      'cabinet: conversations with a word',
      () => listThreads(guideId, { tab: 'all', q: 'форум', locale: 'ru' }),
    ],
    ['cabinet: unread messages', () => countUnread(database(), guideId)],
    ['categories', () => listCategories('ru')],
    ['categories of a city, counted', () => listCategoryCounts(ofCity, 'ru')],
    ['categories of a country, counted', () => listCategoryCounts(ofCountry, 'ru')],
    ['excursion', () => findExcursion(country, city, slug, 'ru')],
    ['excursion: other excursions', () => listOtherExcursions(beside, null, 'ru', { perPage: 4 })],
    ['address that has moved', () => findRedirect('/guides/italia/roma')],
    ['search: places', () => searchPlaces('рим', 'ru', 5)],
    ['search: guides by name', () => searchGuides({ q: 'Belini', locale: 'en', perPage: 4 })],
    ['search: guides by a frequent word', () => searchGuides({ q: 'market', locale: 'en', perPage: 4 })],
    ['search: excursions by a rare word', () => searchExcursions({ q: 'Ostia', locale: 'en', perPage: 1 })],
    [
      'search: excursions by a frequent word',
      () => searchExcursions({ q: 'market', locale: 'en', perPage: 4 }),
    ],
  ]
}
