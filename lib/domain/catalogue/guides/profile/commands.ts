import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import type { GuideActor } from '../../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { storedLocale } from '../../../../server/prisma/locale.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { AppError, type FieldProblems } from '../../../../shared/errors.ts'
import { tryMove } from '../../../../shared/transitions.ts'
import { confirmTranslation, saveDraft } from '../../../basics/drafts/drafts.ts'
import { columnsOf } from '../../../basics/drafts/fact-table.ts'
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
import { guideChanged } from '../../../core/projections/projections.ts'
import { requireProposals } from '../../../geography/proposals/pages.ts'
import { directFacts, profileTexts } from '../facts.ts'
import { guideMoves } from '../status.ts'
import {
  asPublished,
  missingInProfile,
  otherCitiesOf,
  type ProfileChanges,
  type ProfileContent,
  type ProfileDirect,
  unsentFields,
} from './content.ts'
import { readProfile, sentProfile } from './queries.ts'
import { directValues } from './stored.ts'
import { followLanguages } from './tour-languages.ts'

/**
 * Saves fields of the profile as they are typed. They go into the draft, but those that are public at once.
 * @param version of the profile that they were changed in
 * @returns the new version
 * @throws AppError `conflict` with the latest values; `invalid`; `switched_off` for texts in another language than the
 * original while the site is without translations
 */
export async function saveProfile(
  actor: GuideActor,
  changes: ProfileChanges,
  version: number,
): Promise<number> {
  const isDirect = (field: string) => field in directFacts
  const inDraft = Object.fromEntries(Object.entries(changes).filter(([field]) => !isDirect(field)))
  return database().$transaction(async (tx) => {
    await requireKnown(tx, changes)
    // A checked version is public at once; an approval of the same words waits.
    if (changes.unchecked_locales) await lockGuide(tx, actor.guideId)
    const { guide, base, content } = await readProfile(tx, actor.guideId)
    refuseUncheckedOriginal(content, changes)
    const original = changes.original_locale ?? content.original_locale
    await refuseTranslations(tx, translatedFields(changes, original, profileTexts))
    const subject = { guideId: actor.guideId, excursionId: null }
    const texts = { names: profileTexts, rich: 'bio', original }
    const next = await saveDraft(tx, subject, base, inDraft, version, texts).catch((error: unknown) => {
      throw withDirect(error, directValues(guide))
    })
    if (changes.languages) {
      const codes = (languages: ProfileContent['languages']) => languages.map(({ code }) => code)
      await followLanguages(tx, actor.guideId, codes(content.languages), codes(changes.languages))
    }
    if (Object.keys(changes).some(isDirect)) {
      await tx.guide.update({
        where: { id: actor.guideId },
        data: columnsOf(directFacts, changes),
        select: { id: true },
      })
      await guideChanged(tx, actor.guideId)
    }
    const checked = nowChecked(content.unchecked_locales, changes.unchecked_locales)
    if (checked.length > 0)
      await checkVersions(tx, actor, { base, content: { ...content, ...changes } }, checked)
    if (actor.impersonatorId !== null) {
      await audit.record(tx, actor, 'profile.edit', actor.guideId, {
        after: { fields: Object.keys(changes) },
      })
    }
    return next
  })
}

/**
 * Sends the draft to moderation, in place of one that waits.
 * @throws AppError `invalid` that names what is missing, or a city that was refused; `conflict` for a guide who is suspended or closed, and when
 * there is nothing new to send
 */
export async function submitProfile(actor: GuideActor): Promise<void> {
  const { guideId } = actor
  const subject = { guideId, excursionId: null }
  const hasPhotos = await hasPhotosToApprove(subject)
  await database().$transaction(async (tx) => {
    await lockGuide(tx, guideId)
    const { guide, base, content } = await readProfile(tx, guideId)
    if (guide.status === 'suspended' || guide.status === 'closed') throw new AppError('conflict')
    const missing = missingInProfile(content, guide.photos.length > 0)
    if (missing.length > 0) {
      const fields: FieldProblems = Object.fromEntries(missing.map((field) => [field, [{ key: 'required' }]]))
      throw new AppError('invalid', { fields })
    }
    const cities = { city_id: [content.city_id], other_city_ids: otherCitiesOf(content) }
    await requireProposals(tx, cities, guideId)
    const latest = await findLatestSubmission(tx, subject)
    const isKnown = guide.status === 'published' || latest?.state === 'pending'
    const isChanged = hasPhotos || unsentFields(content, sentProfile(base, latest)).length > 0
    if (isKnown && !isChanged) throw new AppError('conflict')
    await submitDraft(tx, subject, content, unsentFields(content, { isWaiting: false, content: base }))
    await tryMove(guideMoves.submit, 'guide', ({ from, to }) =>
      tx.guide.updateMany({ where: { id: guideId, status: { in: from } }, data: { status: to } }),
    )
    await audit.record(tx, actor, 'profile.submit', guideId)
  })
}

/**
 * Takes back what waits for moderation.
 * @throws AppError `conflict` when nothing waits any more
 */
export async function withdrawProfile(actor: GuideActor): Promise<void> {
  const { guideId } = actor
  await database().$transaction(async (tx) => {
    await lockGuide(tx, guideId)
    if (!(await withdrawSubmission(tx, { guideId, excursionId: null }))) throw new AppError('conflict')
    await tryMove(guideMoves.withdraw, 'guide', ({ from, to }) =>
      tx.guide.updateMany({ where: { id: guideId, status: { in: from } }, data: { status: to } }),
    )
    await audit.record(tx, actor, 'profile.withdraw', guideId)
  })
}

/**
 * Takes the public version in a language off the pages, or shows it again; at once.
 * @throws AppError `not_found` without such a version; `conflict` for the original, which others fall back on
 */
export async function showVersion(actor: GuideActor, locale: Locale, isShown: boolean): Promise<void> {
  const { guideId } = actor
  await database().$transaction(async (tx) => {
    const key = { guideId_locale: { guideId, locale: storedLocale(locale) } }
    const version = await tx.guideTranslation.findUnique({ where: key, select: { status: true } })
    if (!version) throw new AppError('not_found')
    if (version.status === 'original' && !isShown) throw new AppError('conflict')
    await tx.guideTranslation.update({ where: key, data: { hidden: !isShown }, select: { locale: true } })
    await guideChanged(tx, guideId)
    await audit.record(tx, actor, isShown ? 'profile.show' : 'profile.hide', guideId, { after: { locale } })
  })
}

/** Says that the texts in a language are right although the original was changed after them. */
export async function confirmVersion(actor: GuideActor, locale: Locale): Promise<void> {
  await database().$transaction(async (tx) => {
    await confirmTranslation(tx, { guideId: actor.guideId, excursionId: null }, locale)
    await audit.record(tx, actor, 'profile.confirm', actor.guideId, { after: { locale } })
  })
}

/**
 * The guide has checked what a machine has translated. Where that is what is public, the page says so at once: its words
 * have been approved already.
 */
async function checkVersions(
  tx: Transaction,
  actor: GuideActor,
  { base, content }: { base: ProfileContent; content: ProfileContent },
  checked: readonly Locale[],
): Promise<void> {
  const { guideId } = actor
  const published = asPublished(content)
  for (const locale of checked) {
    const fields = profileTexts.map((name) => fieldOf(name, locale))
    await checkSubmitted(tx, { guideId, excursionId: null }, locale, onlyFields(content, fields))
    await audit.record(tx, actor, 'profile.confirm', guideId, { after: { locale } })
    if (changedFields(onlyFields(published, fields), onlyFields(base, fields)).length > 0) continue
    await tx.guideTranslation.updateMany({
      where: { guideId, locale: storedLocale(locale) },
      data: { unchecked: false },
    })
  }
  await guideChanged(tx, guideId)
}

/** Two submissions of one guide wait for each other. */
async function lockGuide(tx: Transaction, guideId: number): Promise<void> {
  await tx.$queryRaw`SELECT "id" FROM "Guide" WHERE "id" = ${guideId} FOR NO KEY UPDATE`
}

/** The latest values that a conflict tells, with those that are in no draft. */
function withDirect(error: unknown, direct: ProfileDirect): unknown {
  if (!(error instanceof AppError) || !error.latest) return error
  const { version, current } = error.latest
  return new AppError('conflict', { latest: { version, current: { ...current, ...direct } }, cause: error })
}

async function requireKnown(
  tx: Transaction,
  { city_id, other_city_ids = [], category_ids = [] }: ProfileChanges,
): Promise<void> {
  if (city_id !== undefined || other_city_ids.length > 0) {
    const wanted = { city_id: city_id === undefined ? [] : [city_id], other_city_ids }
    const rows = await tx.city.findMany({
      where: { id: { in: Object.values(wanted).flat() } },
      select: { id: true },
    })
    const known = new Set(rows.map(({ id }) => id))
    const [unknown] = Object.entries(wanted).find(([, ids]) => ids.some((id) => !known.has(id))) ?? []
    if (unknown) throw new AppError('invalid', { fields: { [unknown]: [{ key: 'cityUnknown' }] } })
  }
  if (category_ids.length === 0) return
  const known = await tx.category.count({ where: { id: { in: category_ids } } })
  if (known < new Set(category_ids).size) {
    throw new AppError('invalid', { fields: { category_ids: [{ key: 'custom' }] } })
  }
}
