import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { contentVersion } from '../../../server/content-version.ts'
import { database } from '../../../server/prisma/database.ts'
import { defaultLocale, type Locale, locales } from '../../../shared/addresses/locales.ts'
import { fieldOf, type LanguageState, languageState, type TextsEditedAt } from '../../basics/drafts/fields.ts'
import { normalizeRichText } from '../../basics/drafts/rich-text.ts'
import { findPreview, keepPreview } from '../../basics/previews/previews.ts'
import { type StaticPageContent, staticPageDraftSchema, staticPageTexts, textsIn } from './editor/content.ts'
import { readStaticPage } from './editor/rows.ts'
import { staticPageView } from './queries.ts'
import type { StaticPageRecord, StaticPageRow } from './record-view.ts'
import { type StaticPageSlug, type StaticPageView, staticPagePaths, staticPageSlugs } from './static-page.ts'

/**
 * Everything that an admin's editor of a text page shows, but its history.
 * @throws AppError `forbidden` without the permission
 */
export async function getStaticPageRecord(actor: Actor, slug: StaticPageSlug): Promise<StaticPageRecord> {
  requireStaff(actor, 'texts')
  const { content, editedAt } = await readStaticPage(database(), slug)
  return { content, version: contentVersion(content), editedAt }
}

/**
 * All text pages, in their order.
 * @throws AppError `forbidden` without the permission
 */
export async function listStaticPages(actor: Actor, locale: Locale): Promise<StaticPageRow[]> {
  requireStaff(actor, 'texts')
  return Promise.all(
    staticPageSlugs.map(async (slug) => {
      const { content, editedAt } = await readStaticPage(database(), slug)
      const latest = Object.values(editedAt).toSorted().at(-1)
      return {
        slug,
        title: content[fieldOf('title', locale)] || content[fieldOf('title', defaultLocale)] || slug,
        path: staticPagePaths[slug],
        states: statesOf(content, editedAt),
        changedAt: latest === undefined ? null : new Date(latest),
      }
    }),
  )
}

/**
 * Keeps texts of a page that aren't saved, for a look at it.
 * @returns the id of the preview
 * @throws AppError `forbidden` without the permission
 */
export function keepStaticPagePreview(
  actor: Actor,
  slug: StaticPageSlug,
  changes: Partial<StaticPageContent>,
): Promise<string> {
  return keepPreview(actor, `page ${slug}`, normalizeRichText(changes, 'body', 'page'))
}

/**
 * A text page as readers would see it with what is kept under an id; as it is saved without one. Null for a page without
 * any text.
 * @throws AppError `forbidden` without the permission
 */
export async function previewStaticPage(
  actor: Actor,
  slug: StaticPageSlug,
  locale: Locale,
  previewId: string | null,
): Promise<StaticPageView | null> {
  requireStaff(actor, 'texts')
  const { content: saved } = await readStaticPage(database(), slug)
  const kept = previewId === null ? null : await findPreview(actor, `page ${slug}`, previewId)
  const content = { ...saved, ...staticPageDraftSchema.catch({}).parse(kept ?? {}) }
  const shown = [locale, defaultLocale].find((one) => Object.values(textsIn(content, one)).some(Boolean))
  if (!shown) return null
  return staticPageView(slug, { locale: shown, ...textsIn(content, shown), updatedAt: new Date() }, locale)
}

function statesOf(content: StaticPageContent, editedAt: TextsEditedAt): Record<Locale, LanguageState> {
  const states = locales.map((locale) => [
    locale,
    languageState(content, editedAt, staticPageTexts, defaultLocale, locale),
  ])
  return Object.fromEntries(states) as Record<Locale, LanguageState>
}
