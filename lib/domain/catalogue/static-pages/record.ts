import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { contentVersion } from '../../../server/content-version.ts'
import { database } from '../../../server/prisma/database.ts'
import { defaultLocale, type Locale, locales } from '../../../shared/addresses/locales.ts'
import { fieldOf, type LanguageState, languageState, type TextsEditedAt } from '../../basics/drafts/fields.ts'
import { normalizeRichText } from '../../basics/drafts/rich-text.ts'
import { findPreview, keepPreview } from '../../basics/previews/previews.ts'
import { type StaticPageContent, staticPageDraftSchema, staticPageTexts, textsIn } from './editor/content.ts'
import { readStaticPage, readStaticPages, storedPage } from './editor/rows.ts'
import { staticPageView } from './queries.ts'
import type { StaticPageRecord, StaticPageRow } from './record-view.ts'
import { builtInSlugs, type StaticPageSlug, type StaticPageView, staticPagePath } from './static-page.ts'
import { findVersion } from './versions.ts'

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
 * All text pages: the built-in ones in their order, then those that admins have added.
 * @throws AppError `forbidden` without the permission
 */
export async function listStaticPages(actor: Actor, locale: Locale): Promise<StaticPageRow[]> {
  requireStaff(actor, 'texts')
  const written = await readStaticPages(database())
  return [...new Set([...builtInSlugs, ...written.keys()])].map((slug) => {
    const { content, editedAt } = written.get(slug) ?? storedPage([])
    const latest = Object.values(editedAt).toSorted().at(-1)
    return {
      slug,
      title: content[fieldOf('title', locale)] || content[fieldOf('title', defaultLocale)] || slug,
      path: staticPagePath(slug),
      states: statesOf(content, editedAt),
      changedAt: latest === undefined ? null : new Date(latest),
    }
  })
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
 * A kept version of a text page as its readers saw it; null for none.
 * @throws AppError `forbidden` without the permission
 */
export async function showStaticPageVersion(
  actor: Actor,
  slug: StaticPageSlug,
  locale: Locale,
  id: string,
): Promise<StaticPageView | null> {
  requireStaff(actor, 'texts')
  const version = await findVersion(slug, id)
  return version && staticPageView(slug, { ...version, updatedAt: version.keptAt }, locale)
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
