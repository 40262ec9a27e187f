import type { Locale } from '../../../shared/addresses/locales.ts'
import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import type { LocalisedText } from '../../../shared/i18n/localised-text.ts'
import type { CityCardView, CountryCardView, PlaceName } from '../../geography/places/place.ts'
import type { ExcursionCardView } from '../excursions/excursion.ts'
import type { GuideCardView } from '../guides/guide.ts'
import type { ArticleTeaserView } from './teaser.ts'

/** Data of an article's card. */
export type ArticleCardView = ArticleTeaserView & {
  slug: string
  /** In the language of the title. */
  author: string
  publishedOn: CalendarDate
  city: (PlaceName & { countrySlug: string }) | null
  tags: string[]
  /** At least 1. */
  readingMinutes: number
}

/** Data of an article's page. */
export type ArticleView = ArticleCardView & {
  /** Place of `city`, with its lists. */
  place: { city: CityCardView; country: CountryCardView | null } | null
  /** Sanitised HTML. */
  body: LocalisedText
  /** Locales that have a version, in the site's order. */
  availableLocales: Locale[]
  originalLocale: Locale
  /** For search engines and previews, in the language of the text. */
  searchTitle: string
  searchDescription: string
  chosen: ChosenIds
}

/** Guides and tours that an article's page leads to, in their order, whether they are listed now or not. */
type ChosenIds = { guideIds: number[]; excursionIds: number[] }

/** Cards on one page of the index of articles. */
export const articlesPerPage = 12

/** Links of an article's page. */
export type ArticleSurroundings = {
  /** The chosen ones; without any, of its city, those with its themes first. */
  excursions: ExcursionCardView[]
  guides: GuideCardView[]
  areExcursionsChosen: boolean
  areGuidesChosen: boolean
  /** The newest ones. */
  others: ArticleCardView[]
}

/** Time when an article is public: always from `publishedAt` on, except drafts. */
export type Publication = { status: 'draft' | 'scheduled' | 'published'; publishedAt: Date | null }

/** State of an article for readers. */
export const articleStates = ['draft', 'scheduled', 'published'] as const
export type ArticleState = (typeof articleStates)[number]

/** The state at a moment: a scheduled article is public as soon as its time has come. */
export function articleState({ status, publishedAt }: Publication, now: Date): ArticleState {
  if (status === 'draft' || publishedAt === null) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}

/** The address of an article, without locale prefix. */
export function articlePath(slug: string): string {
  return `/destinations/${slug}`
}

const charactersPerMinute: Record<Locale, number> = { ru: 1100, en: 1100, ja: 500, 'zh-Hans': 350 }

/**
 * Reading time of an adult, in whole minutes and at least one: 1,100 characters a minute in Cyrillic and Latin letters,
 * 500 in Japanese, 350 in Chinese.
 * @param characters length of the text without tags
 */
export function readingMinutes(characters: number, locale: Locale): number {
  return Math.max(1, Math.round(characters / charactersPerMinute[locale]))
}
