import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { refreshPages } from '../../../server/page-cache/refresh.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database } from '../../../server/prisma/database.ts'
import { defaultLocale, locales } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { changedFields, fieldOf } from '../../basics/drafts/fields.ts'
import { normalizeRichText } from '../../basics/drafts/rich-text.ts'
import { finishSave, requireVersion } from '../../basics/records/save.ts'
import { type StaticPageChanges, type StaticPageContent, staticPageTexts, textsIn } from './editor/content.ts'
import { localesOfFields, readStaticPage, writeStaticPage } from './editor/rows.ts'
import { isBuiltIn, isInFooter, type StaticPageSlug } from './static-page.ts'

/**
 * Changes texts of a page, at once for readers.
 * @param version of the content that they were changed in
 * @returns the new version
 * @throws AppError `forbidden` without the permission; `conflict` with the latest content; `invalid` for a language with a
 * title alone or a text alone, and for no Russian text
 */
export async function changeStaticPage(
  actor: Actor,
  slug: StaticPageSlug,
  changes: StaticPageChanges,
  version: string,
): Promise<string> {
  requireStaff(actor, 'texts')
  return database().$transaction(async (tx) => {
    // Of a page without any text there is no row to lock.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`static page ${slug}`}))`
    const { content: before } = await readStaticPage(tx, slug)
    requireVersion(before, version)
    const wanted = { ...before, ...normalizeRichText(changes, 'body', 'page') }
    refuseHalfWritten(wanted)
    for (const locale of localesOfFields(changedFields(before, wanted))) {
      await writeStaticPage(tx, slug, locale, wanted)
    }
    const { content: after } = await readStaticPage(tx, slug)
    const save = { action: 'page.edit', subject: slug, before, after } as const
    return finishSave(tx, actor, save, () => refreshPages(tx, tagsOf(slug)))
  })
}

/**
 * Deletes a page that admins have added; its kept versions stay as proof.
 * @throws AppError `forbidden` without the permission; `not_found`; `conflict` for a page that every site has
 */
export async function deleteStaticPage(actor: Actor, slug: StaticPageSlug): Promise<void> {
  requireStaff(actor, 'texts')
  if (isBuiltIn(slug)) throw new AppError('conflict')
  await database().$transaction(async (tx) => {
    const { count } = await tx.staticPage.deleteMany({ where: { slug } })
    if (count === 0) throw new AppError('not_found')
    await audit.record(tx, actor, 'page.delete', slug)
    await refreshPages(tx, tagsOf(slug))
  })
}

function tagsOf(slug: StaticPageSlug): string[] {
  return [pageTags.staticPage(slug), ...(isInFooter(slug) ? [pageTags.footerPages] : [])]
}

/** A version in a language has both its texts or neither, and the one that others fall back on has them. */
function refuseHalfWritten(content: StaticPageContent): void {
  const missing = locales.flatMap((locale) => {
    const texts = textsIn(content, locale)
    if (locale !== defaultLocale && texts.title === '' && texts.body === '') return []
    return staticPageTexts.filter((name) => texts[name] === '').map((name) => fieldOf(name, locale))
  })
  if (missing.length === 0) return
  throw new AppError('invalid', {
    fields: Object.fromEntries(missing.map((field) => [field, [{ key: 'required' }]])),
  })
}
