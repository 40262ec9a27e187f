import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import type { LocalisedText } from '../../../shared/i18n/localised-text.ts'

/** The text pages that every site has, in the order of their list, and where each is, without locale prefix. */
const builtInPaths = {
  about: '/about',
  terms: '/company/terms',
  privacy: '/company/privacy',
  imprint: '/company/imprint',
  consent: '/consent',
  'useful-information': '/useful-information',
} as const
export type BuiltInSlug = keyof typeof builtInPaths

export const builtInSlugs = [
  'about',
  'terms',
  'privacy',
  'imprint',
  'consent',
  'useful-information',
] as const satisfies readonly BuiltInSlug[]

/** Name of a text page in its address: of a built-in one, or of one that admins have added. */
export type StaticPageSlug = string

/** Form of such a name. */
export const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const maxSlugLength = 60

/** True for a page that every site has, which can't be deleted. */
export function isBuiltIn(slug: StaticPageSlug): slug is BuiltInSlug {
  return Object.hasOwn(builtInPaths, slug)
}

/** Path of a text page, without locale prefix. */
export function staticPagePath(slug: StaticPageSlug): string {
  return isBuiltIn(slug) ? builtInPaths[slug] : `/company/${slug}`
}

/** True for a page that the footer lists once it is written; the others have places of their own. */
export function isInFooter(slug: StaticPageSlug): boolean {
  return slug === 'privacy' || !isBuiltIn(slug)
}

/** Link to a text page. */
export type StaticPageLink = { path: string; title: string }

/** Data of a text page. */
export type StaticPageView = {
  slug: StaticPageSlug
  title: string
  /** Sanitised HTML. */
  body: LocalisedText
  updatedOn: CalendarDate
}
