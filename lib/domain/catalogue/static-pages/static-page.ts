import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import type { LocalisedText } from '../../../shared/i18n/localised-text.ts'

/** The text pages that admins edit, in the order of their list, and where each is, without locale prefix. */
export const staticPagePaths = {
  about: '/about',
  terms: '/company/terms',
  consent: '/consent',
  'useful-information': '/useful-information',
} as const
export type StaticPageSlug = keyof typeof staticPagePaths

export const staticPageSlugs = [
  'about',
  'terms',
  'consent',
  'useful-information',
] as const satisfies readonly StaticPageSlug[]

/** Data of a text page. */
export type StaticPageView = {
  slug: StaticPageSlug
  title: string
  /** Sanitised HTML. */
  body: LocalisedText
  updatedOn: CalendarDate
}
