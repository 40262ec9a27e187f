import 'server-only'
import { citiesOf, type GuideCardView } from '../../catalogue/guides/guide.ts'
import type { PlaceKind } from '../../geography/places/place.ts'
import { listSearchCards } from './cards.ts'
import type { DocumentSearch } from './conditions.ts'
import { activeGroups, noFilters, withoutGroup } from './filters.ts'
import { citiesWithLanguages, kilometresFrom } from './left-out.ts'
import { countWithSample } from './nearest.ts'
import type { NamedPlace, SearchCards, Speakers } from './results.ts'
import type { SearchedPlaces } from './searched-places.ts'

const mostCities = 3
/** Nearly every guide speaks it, and many travellers do. */
const common = 'en'

/**
 * Ways on from a place where nobody speaks the asked languages: other cities of the country where somebody does, and who
 * is there. Null when something else is missing, and beside other filters. Four statements; one of them if it is
 * something else.
 */
export async function findSpeakers(
  kind: PlaceKind,
  search: DocumentSearch,
  place: NamedPlace,
  places: SearchedPlaces,
): Promise<Speakers | null> {
  const { languages } = search.filters
  const others = activeGroups(search.filters).filter((group) => group !== 'language' && group !== 'place')
  if (languages.length === 0 || others.length > 0) return null
  const inAny = withoutGroup(search.filters, 'language')
  const inCommon = { ...inAny, languages: [common] }
  const onlyPlace = { ...noFilters, places: [{ kind: place.kind, id: place.id }], languages }
  const [everybody, english, speaking] = await countWithSample([
    { ...search, filters: inAny },
    { ...search, filters: inCommon },
    { ...search, words: null, scope: { places: [], languages: [] }, filters: onlyPlace },
  ])
  if (!everybody || !english || !speaking) throw new Error('unreachable')
  if (everybody.total === 0 || speaking.total > 0) return null
  const isEnglish = english.total > 0 && !languages.includes(common)
  const here = isEnglish ? english : everybody
  const near = await citiesNear(search, place, places)
  const nearby = await countWithSample(
    near.map(({ place: { kind: of, id } }) => ({
      ...search,
      words: null,
      scope: { places: [{ kind: of, id }], languages: [] },
      filters: withoutGroup(search.filters, 'place'),
    })),
  )
  const named = nearby.flatMap((glance) => glance.ids)
  // A guide may work in several of the cities.
  const ids = [...new Set(named)]
  const cards = await listSearchCards(kind, [...ids, ...here.ids], search.locale)
  return {
    languages,
    place,
    near:
      ids.length === 0
        ? null
        : {
            total: near.reduce((sum, { total }) => sum + total, 0) - (named.length - ids.length),
            isExact: near.every(({ isExact }) => isExact),
            cities: near.map((one) => ({ ...one.place, kilometres: kilometresFrom(place, one.place) })),
            cards: only(cards, ids),
          },
    here: {
      total: here.total,
      isExact: here.isExact,
      language: isEnglish ? common : null,
      cards: only(cards, here.ids),
    },
  }
}

async function citiesNear(search: DocumentSearch, place: NamedPlace, places: SearchedPlaces) {
  if (place.kind === 'country') return []
  const cities = await citiesWithLanguages(search, search.filters.languages, place, places)
  return cities
    .filter(({ place: { countrySlug, id } }) => countrySlug === place.countrySlug && id !== place.id)
    .slice(0, mostCities)
}

/** Those cards in the order of the ids. */
function only(cards: SearchCards, ids: readonly number[]): SearchCards {
  const ordered = <Item extends { id: number }>(items: readonly Item[]) =>
    ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return cards.kind === 'guides'
    ? { ...cards, items: ordered(cards.items) }
    : { ...cards, items: ordered(cards.items) }
}

/** Those who share a city with the first, the one with the most of them: one message asks guides of one city. */
export function nearestSpeakers({ near }: Speakers): SearchCards | null {
  if (near?.cards.kind !== 'guides') return null
  const { items } = near.cards
  const groups = items
    .slice(0, 1)
    .flatMap(citiesOf)
    .map(({ id }) => items.filter(worksIn(id)))
  const [largest = []] = groups.toSorted((one, other) => other.length - one.length)
  return { ...near.cards, items: largest }
}

function worksIn(cityId: number) {
  return (guide: GuideCardView) => citiesOf(guide).some(({ id }) => id === cityId)
}
