/** One address of each kind of public page of the demo data, without locale prefix. */
export const demoPages = {
  home: '/',
  'guides of a country': '/guides/italy',
  'guides of a city': '/guides/italy/rome',
  'excursions of a country': '/excursions/japan',
  'excursions of a city': '/excursions/italy/rome',
  'excursions of a category': '/excursions/italy/rome/category/history',
  excursion: '/excursions/italy/rome/forum-offices',
  guide: '/guide/1',
  articles: '/destinations',
  article: '/destinations/lisbon-uphill',
  about: '/about',
  'contact us': '/contactus',
  imprint: '/company/imprint',
  terms: '/company/terms',
  consent: '/consent',
  'useful information': '/useful-information',
} as const

/** Pages that are rendered on each request. */
export const livePages = {
  'guides search': '/search/guides',
  'excursions search': '/search/excursions?q=rome',
  'a search for a city without a guide': '/search/guides?q=Pezinok',
  'a city alert': '/status/alert?place=g3058210',
  'filled enquiry': '/enquiry?guide=1&adults=3&flexible=1',
  'sign in': '/account/login',
  registration: '/account/registration',
  'sign out': '/account/logout',
  'forgotten password': '/account/password',
  'a reset link that is used up': '/account/password/used-up',
  'not found': '/no-such-page',
} as const
