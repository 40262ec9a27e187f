import type { Locale } from '../../../shared/addresses/locales.ts'
import type { LanguageState, TextsEditedAt } from '../../basics/drafts/fields.ts'
import type { StaticPageContent } from './editor/content.ts'
import type { StaticPageSlug } from './static-page.ts'

/** A text page as its editor shows it. */
export type StaticPageRecord = {
  content: StaticPageContent
  /** For the next save. */
  version: string
  editedAt: TextsEditedAt
}

/** A text as it was kept, for proof of which one somebody agreed to. */
export type TextVersion = { id: string; locale: Locale; hash: string; keptAt: Date }

/** A text page in the admins' list. */
export type StaticPageRow = {
  slug: StaticPageSlug
  title: string
  /** Without locale prefix. */
  path: string
  states: Record<Locale, LanguageState>
  changedAt: Date | null
}
