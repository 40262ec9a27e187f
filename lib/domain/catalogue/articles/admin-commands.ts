import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import { locales } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { hasPictureWithoutAlt } from '../../../shared/rich-text/pictures.ts'
import { changedFields, fieldOf } from '../../basics/drafts/fields.ts'
import { normalizeRichText } from '../../basics/drafts/rich-text.ts'
import { finishSave, requireVersion } from '../../basics/records/save.ts'
import { claimAddress, movePage } from '../../basics/redirects/commands.ts'
import { articleChanged } from '../../core/projections/projections.ts'
import { articlePath, articleState } from './article.ts'
import {
  type ArticleChanges,
  type ArticleContent,
  missingTexts,
  type NewArticle,
  versionIn,
} from './editor/content.ts'
import { type EditedArticle, readArticle, writeArticle } from './editor/rows.ts'

/**
 * Changes an article, at once for readers when it is public. With another slug its page moves and leaves a redirect.
 * @param version of the content that it was changed in
 * @returns the new version
 * @throws AppError `forbidden` without the permission; `not_found`; `conflict` with the latest content; `invalid` for an
 * address that another article has, an unknown city, and for a version that is to be seen and isn't complete
 */
export async function changeArticle(
  actor: Actor,
  id: number,
  changes: ArticleChanges,
  version: string,
  now = new Date(),
): Promise<string> {
  requireStaff(actor, 'texts')
  return database().$transaction(async (tx) => {
    const { content: before, publication } = await lockArticle(tx, id)
    requireVersion(before, version)
    const wanted = { ...before, ...normalizeRichText(changes, 'body', 'article') }
    refuseUnfinished(wanted, publication.status !== 'draft')
    if (publication.status !== 'draft' && before.picture !== null) requireCover(wanted)
    if (wanted.slug !== before.slug) await refuseTakenSlug(tx, id, wanted.slug)
    if (wanted.city_id !== before.city_id) await requireCity(tx, wanted.city_id)
    refusePicturesWithoutAlt(wanted)
    await requireChosen(tx, before, wanted)
    if (changedFields(before, wanted).length > 0) await writeArticle(tx, id, before, wanted)
    if (wanted.slug !== before.slug) {
      const [from, to] = [articlePath(before.slug), articlePath(wanted.slug)]
      // Nobody has been at the address of an article that was never public.
      if (articleState(publication, now) === 'published') await movePage(tx, from, to)
      else await claimAddress(tx, to)
    }
    const { content: after } = await readArticle(tx, id)
    const save = { action: 'article.edit', subject: id, before, after } as const
    return finishSave(tx, actor, save, () => articleChanged(tx, id))
  })
}

/**
 * Begins an article; nobody but admins sees it before it is published.
 * @returns its id
 * @throws AppError `forbidden` without the permission; `invalid` for an address that another article has
 */
export async function createArticle(
  actor: Actor,
  { original_locale: locale, title, slug }: NewArticle,
): Promise<number> {
  requireStaff(actor, 'texts')
  return database().$transaction(async (tx) => {
    await refuseTakenSlug(tx, 0, slug)
    const { id } = await tx.article.create({
      data: {
        slug,
        translations: {
          create: {
            locale: storedLocale(locale),
            status: 'original',
            title,
            lead: '',
            author: '',
            body: '',
          },
        },
      },
      select: { id: true },
    })
    await claimAddress(tx, articlePath(slug))
    await audit.record(tx, actor, 'article.create', id, {
      after: { original_locale: locale, slug, [`title.${locale}`]: title },
    })
    return id
  })
}

/**
 * Deletes a draft, with the redirects that led to it.
 * @throws AppError `forbidden` without the permission; `not_found`; `conflict` for an article that readers see, or will
 */
export async function deleteArticle(actor: Actor, id: number): Promise<void> {
  requireStaff(actor, 'texts')
  await database().$transaction(async (tx) => {
    const { content } = await lockArticle(tx, id)
    const { count } = await tx.article.deleteMany({ where: { id, status: 'draft' } })
    if (count === 0) throw new AppError('conflict')
    await tx.redirect.deleteMany({ where: { toPath: articlePath(content.slug) } })
    const { slug, original_locale: locale } = content
    await audit.record(tx, actor, 'article.delete', id, {
      before: { slug, [`title.${locale}`]: versionIn(content, locale).title },
    })
    await articleChanged(tx, id)
  })
}

/** An article whose row nobody else changes before the transaction ends. @throws AppError `not_found` */
export async function lockArticle(tx: Transaction, id: number): Promise<EditedArticle> {
  await tx.$queryRaw`SELECT "id" FROM "Article" WHERE "id" = ${id} FOR UPDATE`
  return readArticle(tx, id)
}

/**
 * Refuses incomplete public versions: each version that is ready, and the original of a published article.
 * @throws AppError `invalid` that names the missing texts
 */
export function refuseUnfinished(content: ArticleContent, isForReaders: boolean): void {
  const missing = locales
    .filter((locale) =>
      locale === content.original_locale ? isForReaders : versionIn(content, locale).isReady,
    )
    .flatMap((locale) => missingTexts(content, locale))
  if (missing.length === 0) return
  throw new AppError('invalid', {
    fields: Object.fromEntries(missing.map((field) => [field, [{ key: 'required' }]])),
  })
}

/** @throws AppError `invalid` for an article without a cover */
export function requireCover({ picture }: Pick<ArticleContent, 'picture'>): void {
  if (picture === null) throw new AppError('invalid', { fields: { picture: [{ key: 'required' }] } })
}

/** @throws AppError `invalid` for a text with a picture that isn't described */
function refusePicturesWithoutAlt(content: ArticleContent): void {
  const wrong = locales
    .map((locale) => fieldOf('body', locale))
    .filter((field) => hasPictureWithoutAlt(content[field]))
  if (wrong.length === 0) return
  throw new AppError('invalid', {
    fields: Object.fromEntries(wrong.map((field) => [field, [{ key: 'pictureWithoutAlt' }]])),
  })
}

/**
 * Only what travellers can find is newly chosen; what has left the lists since then may stay.
 * @throws AppError `invalid` for others
 */
async function requireChosen(tx: Transaction, before: ArticleContent, wanted: ArticleContent): Promise<void> {
  const added = (name: 'guide_ids' | 'excursion_ids') =>
    wanted[name].filter((id) => !before[name].includes(id))
  const [guides, excursions] = [added('guide_ids'), added('excursion_ids')]
  if (
    guides.length > 0 &&
    (await tx.guide.count({ where: { id: { in: guides }, listed: true } })) < guides.length
  ) {
    throw new AppError('invalid', { fields: { guide_ids: [{ key: 'notListed' }] } })
  }
  if (excursions.length === 0) return
  if ((await tx.excursion.count({ where: { id: { in: excursions }, listed: true } })) < excursions.length) {
    throw new AppError('invalid', { fields: { excursion_ids: [{ key: 'notListed' }] } })
  }
}

async function requireCity(tx: Transaction, id: number | null): Promise<void> {
  if (id === null || (await tx.city.count({ where: { id } })) > 0) return
  throw new AppError('invalid', { fields: { city_id: [{ key: 'cityUnknown' }] } })
}

async function refuseTakenSlug(tx: Transaction, id: number, slug: string): Promise<void> {
  // Of two who want one address, the second sees that it is taken.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('addresses of articles'))`
  const taken = await tx.article.count({ where: { slug, id: { not: id } } })
  if (taken > 0) throw new AppError('invalid', { fields: { slug: [{ key: 'addressTaken' }] } })
}
