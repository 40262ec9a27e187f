import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import type { GuideActor } from '../../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { storedLocale } from '../../../../server/prisma/locale.ts'
import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { AppError, type FieldProblems } from '../../../../shared/errors.ts'
import { move, tryMove } from '../../../../shared/transitions.ts'
import { confirmTranslation, saveDraft } from '../../../basics/drafts/drafts.ts'
import { changedFields, fieldOf, onlyFields } from '../../../basics/drafts/fields.ts'
import {
  checkSubmitted,
  findLatestSubmission,
  submitDraft,
  withdrawSubmission,
} from '../../../basics/drafts/submissions.ts'
import { refuseTranslations, translatedFields } from '../../../basics/drafts/translations.ts'
import { nowChecked, refuseUncheckedOriginal } from '../../../basics/drafts/unchecked.ts'
import { hasPhotosToApprove } from '../../../core/photos/approval.ts'
import { excursionChanged, guideChanged } from '../../../core/projections/projections.ts'
import { requireProposals } from '../../../geography/proposals/pages.ts'
import { versionNames } from '../facts.ts'
import { excursionMoves, isUnpublished } from '../status.ts'
import { missingInExcursion } from './checks.ts'
import { comparable, type ExcursionChanges, type ExcursionContent, normalisedContent } from './content.ts'
import { lockOwn, readOwn, subjectOf } from './own.ts'
import { editedPrice } from './price.ts'
import { withoutStopIds } from './queries.ts'

/**
 * Saves fields as they are typed, into the draft.
 * @param version of the draft that they were changed in
 * @returns the new version
 * @throws AppError `not_found`; `conflict` with the latest values; `invalid`; `switched_off` for texts in another
 * language than the original while the site is without translations
 */
export async function saveExcursion(
  actor: GuideActor,
  id: number,
  changes: ExcursionChanges,
  version: number,
): Promise<number> {
  return database().$transaction(async (tx) => {
    // A checked version is public at once; an approval of the same words waits.
    const { base, content } = changes.unchecked_locales
      ? await lockOwn(tx, actor, id)
      : await readOwn(tx, actor.guideId, id)
    await requireKnown(tx, changes)
    refuseUncheckedOriginal(content, changes)
    await refuseTranslations(tx, translationsIn(changes, content))
    const original = changes.original_locale ?? content.original_locale
    const texts = { names: versionNames, rich: 'description', original }
    const next = await saveDraft(tx, subjectOf(actor.guideId, id), base, changes, version, texts)
    const checked = nowChecked(content.unchecked_locales, changes.unchecked_locales)
    if (checked.length > 0)
      await checkVersions(tx, actor, id, { base, content: { ...content, ...changes } }, checked)
    if (actor.impersonatorId !== null) {
      await audit.record(tx, actor, 'excursion.edit', id, { after: { fields: Object.keys(changes) } })
    }
    return next
  })
}

/**
 * Sends the draft to moderation, in place of one that waits.
 * @throws AppError `not_found`; `invalid` that names what is missing; `conflict` in the archive, and when there is
 * nothing new to send
 */
export async function submitExcursion(actor: GuideActor, id: number): Promise<void> {
  const { guideId } = actor
  await database().$transaction(async (tx) => {
    const { row, base, content } = await lockOwn(tx, actor, id)
    if (row.status === 'archived') throw new AppError('conflict')
    const missing = missingInExcursion(content, editedPrice(row).tiers)
    if (missing.length > 0) {
      const fields: FieldProblems = Object.fromEntries(
        missing.map(({ field }) => [field, [{ key: 'required' }]]),
      )
      throw new AppError('invalid', { fields })
    }
    await refuseTakenSlug(tx, id, content.city_id, content.slug)
    await requireProposals(tx, { city_id: [content.city_id] }, guideId)
    const subject = subjectOf(guideId, id)
    const latest = await findLatestSubmission(tx, subject)
    const sent =
      latest?.state === 'pending' ? latest.content : isUnpublished(row.status) ? null : comparable(base)
    const isNew = sent === null || changedFields(comparable(content), withoutStopIds(sent)).length > 0
    if (!isNew && !(await hasPhotosToApprove(subject))) throw new AppError('conflict')
    const changed = changedFields(comparable(content), comparable(base))
    await submitDraft(tx, subject, normalisedContent(content), changed)
    await tryMove(excursionMoves.submit, 'guide', ({ from, to }) =>
      tx.excursion.updateMany({
        where: { id, status: { in: from } },
        data: { status: to, statusReason: null, takenOffFrom: null },
      }),
    )
    await audit.record(tx, actor, 'excursion.submit', id)
  })
}

/** Takes back what waits for moderation. Nothing happens when nothing waits. @throws AppError `not_found` */
export async function withdrawExcursion(actor: GuideActor, id: number): Promise<void> {
  await database().$transaction(async (tx) => {
    await lockOwn(tx, actor, id)
    if (!(await withdrawSubmission(tx, subjectOf(actor.guideId, id)))) return
    await tryMove(excursionMoves.withdraw, 'guide', ({ from, to }) =>
      tx.excursion.updateMany({ where: { id, status: { in: from } }, data: { status: to } }),
    )
    await audit.record(tx, actor, 'excursion.withdraw', id)
  })
}

/**
 * Takes a public excursion off the site, or puts it back as it was. What waited for moderation is taken back.
 * @throws AppError `not_found`; `conflict` for one that was never public
 */
export async function archiveExcursion(actor: GuideActor, id: number, isArchived: boolean): Promise<void> {
  await database().$transaction(async (tx) => {
    const { row } = await lockOwn(tx, actor, id)
    if ((row.status === 'archived') === isArchived) return
    const change = isArchived ? excursionMoves.archive : excursionMoves.restore
    await move(change, 'guide', ({ from, to }) =>
      tx.excursion.updateMany({ where: { id, status: { in: [...from] } }, data: { status: to } }),
    )
    if (isArchived) await withdrawSubmission(tx, subjectOf(actor.guideId, id))
    await excursionChanged(tx, id)
    await audit.record(tx, actor, isArchived ? 'excursion.archive' : 'excursion.restore', id)
  })
}

/** Deletes one that was never public. @throws AppError `not_found`; `conflict` for one that was */
export async function deleteExcursion(actor: GuideActor, id: number): Promise<void> {
  await database().$transaction(async (tx) => {
    const { row } = await lockOwn(tx, actor, id)
    if (!isUnpublished(row.status) || row.publishedAt !== null) throw new AppError('conflict')
    await tx.excursion.delete({ where: { id }, select: { id: true } })
    await guideChanged(tx, actor.guideId)
    await audit.record(tx, actor, 'excursion.delete', id)
  })
}

/**
 * Takes the public version in a language off the pages, or shows it again; at once.
 * @throws AppError `not_found` without such a version; `conflict` for the original, which others fall back on
 */
export async function showVersion(
  actor: GuideActor,
  id: number,
  locale: Locale,
  isShown: boolean,
): Promise<void> {
  await database().$transaction(async (tx) => {
    await lockOwn(tx, actor, id)
    const key = { excursionId_locale: { excursionId: id, locale: storedLocale(locale) } }
    const version = await tx.excursionTranslation.findUnique({ where: key, select: { status: true } })
    if (!version) throw new AppError('not_found')
    if (version.status === 'original' && !isShown) throw new AppError('conflict')
    await tx.excursionTranslation.update({ where: key, data: { hidden: !isShown }, select: { locale: true } })
    await excursionChanged(tx, id)
    await audit.record(tx, actor, isShown ? 'excursion.show' : 'excursion.hide', id, { after: { locale } })
  })
}

/** Says that the texts in a language are right although the original was changed after them. */
export async function confirmVersion(actor: GuideActor, id: number, locale: Locale): Promise<void> {
  await database().$transaction(async (tx) => {
    await lockOwn(tx, actor, id)
    await confirmTranslation(tx, subjectOf(actor.guideId, id), locale)
    await audit.record(tx, actor, 'excursion.confirm', id, { after: { locale } })
  })
}

/**
 * The guide has checked what a machine has translated. Where that is what is public, the page says so at once: its words
 * have been approved already.
 */
async function checkVersions(
  tx: Transaction,
  actor: GuideActor,
  id: number,
  { base, content }: { base: ExcursionContent; content: ExcursionContent },
  checked: readonly Locale[],
): Promise<void> {
  const written = normalisedContent(content)
  for (const locale of checked) {
    const fields = versionNames.map((name) => fieldOf(name, locale))
    await checkSubmitted(tx, subjectOf(actor.guideId, id), locale, onlyFields(written, fields))
    await audit.record(tx, actor, 'excursion.confirm', id, { after: { locale } })
    if (changedFields(onlyFields(written, fields), onlyFields(base, fields)).length > 0) continue
    await tx.excursionTranslation.updateMany({
      where: { excursionId: id, locale: storedLocale(locale) },
      data: { unchecked: false },
    })
  }
  await excursionChanged(tx, id)
}

/** The changed fields that have something new in another language than the original. */
function translationsIn(changes: ExcursionChanges, { original_locale, stops }: ExcursionContent): string[] {
  const original = changes.original_locale ?? original_locale
  const others = locales.filter((locale) => locale !== original)
  // By what they say: approval gives stops new ids.
  const isTranslated = ({ title }: ExcursionContent['stops'][number]) =>
    others.some((locale) => title[locale] && !stops.some((stop) => stop.title[locale] === title[locale]))
  return [
    ...translatedFields(changes, original, versionNames),
    ...(changes.stops?.some(isTranslated) ? ['stops'] : []),
  ]
}

async function requireKnown(tx: Transaction, { city_id, category_id }: ExcursionChanges): Promise<void> {
  if (city_id !== undefined && (await tx.city.count({ where: { id: city_id } })) === 0) {
    throw new AppError('invalid', { fields: { city_id: [{ key: 'cityUnknown' }] } })
  }
  if (typeof category_id !== 'number') return
  if ((await tx.category.count({ where: { id: category_id, active: true } })) === 0) {
    throw new AppError('invalid', { fields: { category_id: [{ key: 'custom' }] } })
  }
}

async function refuseTakenSlug(tx: Transaction, id: number, cityId: number, slug: string): Promise<void> {
  if (slug === '') return
  const taken = await tx.excursion.count({ where: { cityId, slug, id: { not: id } } })
  if (taken > 0) throw new AppError('invalid', { fields: { slug: [{ key: 'slugTaken' }] } })
}
