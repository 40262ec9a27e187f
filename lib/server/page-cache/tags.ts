type PlaceId = { cityId: number } | { countryId: number }
type Place = PlaceId | null

/**
 * Names of what a cached page depends on. A query announces the tags of all that it has read; a command announces the
 * tags of what it has changed, through `lib/domain/core/projections`.
 */
export const pageTags = {
  /** All that is shown of a guide: name, portrait, texts, ratings, reviews, lowest price, break. */
  guide: (id: number) => `guide:${id}`,
  excursion: (id: number) => `excursion:${id}`,
  /** A city's name, texts and counts, and who is in its lists in what order. */
  city: (id: number) => `city:${id}`,
  country: (id: number) => `country:${id}`,
  /** The list of a place; without a place the one of everything. */
  listOf: (place: Place): string => {
    if (place === null) return pageTags.popular
    return 'cityId' in place ? pageTags.city(place.cityId) : pageTags.country(place.countryId)
  },
  /** Current day in a zone: free days begin tomorrow. */
  today: (timeZone: string) => `today:${timeZone}`,
  article: (id: number) => `article:${id}`,
  /** Set of articles about a place. */
  articlesAbout: (place: PlaceId) => `articles:${pageTags.listOf(place)}`,
  staticPage: (slug: string) => `page:${slug}`,
  /** Names of the text pages in the footer. */
  footerPages: 'footer-pages',
  /** Names and counts of any place: the home page, neighbours, menus of places. */
  places: 'places',
  /** Set and order of articles. */
  articles: 'articles',
  /** The best of each city. */
  popular: 'popular',
  categories: 'categories',
  rates: 'rates',
  redirects: 'redirects',
  settings: 'settings',
} as const
