/** Names of what a cached page depends on. One tag per thing that a command can change. */
export const pageTags = {
  guide: (id: number) => `guide:${id}`,
  excursion: (id: number) => `excursion:${id}`,
  city: (id: number) => `city:${id}`,
  country: (id: number) => `country:${id}`,
  article: (id: number) => `article:${id}`,
  staticPage: (slug: string) => `page:${slug}`,
  /** Lists that span all places: the home page, the index of articles, the place menus. */
  places: 'places',
  articles: 'articles',
  popular: 'popular',
  categories: 'categories',
  rates: 'rates',
  redirects: 'redirects',
  settings: 'settings',
} as const
