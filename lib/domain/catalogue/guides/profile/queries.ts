import 'server-only'
import { type Database, database } from '../../../../server/prisma/database.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { startOfDay } from '../../../../shared/calendar/utc-day.ts'
import { AppError } from '../../../../shared/errors.ts'
import { type Draft, draftOf, draftSelect } from '../../../basics/drafts/drafts.ts'
import {
  type DraftContent,
  type GuideLanguageState,
  guideLanguageState,
  type TextsEditedAt,
  withPublicTranslations,
} from '../../../basics/drafts/fields.ts'
import { sanitizeRichText } from '../../../basics/drafts/rich-text.ts'
import type { SubmissionView } from '../../../basics/drafts/submission.ts'
import { findLatestSubmission } from '../../../basics/drafts/submissions.ts'
import { hasTranslations } from '../../../basics/drafts/translations.ts'
import { profileTexts } from '../facts.ts'
import { isCredentialVerified } from '../guide.ts'
import type { GuideStatus } from '../status.ts'
import type { ProfileFacts } from './completeness.ts'
import {
  type Missing,
  missingInProfile,
  type ProfileContent,
  type ProfileValues,
  type SentProfile,
  unsentFields,
} from './content.ts'
import { contentSelect, directValues, mergeDraft, publicContent } from './stored.ts'

/** A guide's own profile: the draft, what is public, and how moderation stands. */
export type OwnProfile = {
  guideId: number
  values: ProfileValues
  version: number
  status: GuideStatus
  /** Reason why moderation has suspended or rejected the guide. */
  statusReason: string | null
  /** The latest that was sent to moderation and not taken back. */
  submission: Pick<SubmissionView, 'state' | 'reason' | 'marks' | 'submittedAt' | 'decidedAt'> | null
  sent: SentProfile
  /** Fields with changes that are neither public nor submitted. */
  unsent: string[]
  missing: Missing[]
  textsEditedAt: TextsEditedAt
  /** For travellers who have agreed on a tour; not part of what is moderated. */
  phone: string | null
  versions: Array<{
    locale: Locale
    state: GuideLanguageState
    isHidden: boolean
    isPublic: boolean
    /** As it was when the version was written, if it has changed since. */
    formerOriginal: DraftContent | null
  }>
  /** Texts can be written in other languages than the original: the feature `translations`. */
  isTranslated: boolean
}

type Read = Pick<Database, 'guide' | 'submission' | 'siteSetting'>

/** Reads the data of a profile that commands need. */
export async function readProfile(tx: Read, guideId: number) {
  const guide = await tx.guide.findUnique({
    where: { id: guideId },
    select: {
      ...contentSelect,
      status: true,
      statusReason: true,
      phone: true,
      photos: { where: { excursionId: null, position: 0 }, take: 1, select: { id: true } },
      drafts: { where: { excursionId: null }, take: 1, select: draftSelect },
    },
  })
  if (!guide) throw new AppError('not_found')
  const draft = guide.drafts[0] ? draftOf(guide.drafts[0]) : null
  const base = publicContent(guide)
  const written = mergeDraft(base, draft?.content)
  const isTranslated = await hasTranslations(tx)
  const content = isTranslated ? written : withPublicTranslations(written, base, profileTexts)
  return { guide, draft, base, content, isTranslated }
}

/** @throws AppError `not_found` */
export async function getOwnProfile(guideId: number): Promise<OwnProfile> {
  const [{ guide, draft, base, content, isTranslated }, submission] = await Promise.all([
    readProfile(database(), guideId),
    findLatestSubmission(database(), { guideId, excursionId: null }),
  ])
  const sent = sentProfile(base, submission)
  return {
    guideId,
    values: { ...sanitizeRichText(content, 'bio'), ...directValues(guide) },
    version: draft?.version ?? 0,
    phone: guide.phone,
    status: guide.status,
    statusReason: guide.statusReason,
    submission: submission && {
      state: submission.state,
      reason: submission.reason,
      marks: submission.marks,
      submittedAt: submission.submittedAt,
      decidedAt: submission.decidedAt,
    },
    sent,
    unsent: unsentFields(content, sent),
    missing: missingInProfile(content, guide.photos.length > 0),
    textsEditedAt: draft?.textsEditedAt ?? {},
    versions: versionsOf(content, draft, guide.translations),
    isTranslated,
  }
}

/** The submitted state of a profile, also of a release that noted no unchecked translations. */
export function sentProfile(
  base: ProfileContent,
  submission: Pick<SubmissionView, 'state' | 'content'> | null,
): SentProfile {
  return submission?.state === 'pending'
    ? { isWaiting: true, content: { unchecked_locales: [], ...submission.content } }
    : { isWaiting: false, content: base }
}

function versionsOf(
  content: ProfileContent,
  draft: Draft | null,
  translations: ReadonlyArray<{ locale: Parameters<typeof localeOfStored>[0]; hidden: boolean }>,
): OwnProfile['versions'] {
  const original = content.original_locale
  const editedAt: TextsEditedAt = draft?.textsEditedAt ?? {}
  return [original, ...locales.filter((locale) => locale !== original)].map((locale) => {
    const row = translations.find((one) => localeOfStored(one.locale) === locale)
    return {
      locale,
      state: guideLanguageState(content, editedAt, profileTexts, original, locale),
      isHidden: row?.hidden ?? false,
      isPublic: row !== undefined,
      formerOriginal: draft?.formerOriginals[locale] ?? null,
    }
  })
}

/** Reads the facts besides the fields that count for completeness. */
export async function findProfileFacts(guideId: number): Promise<ProfileFacts> {
  const guide = await database().guide.findUniqueOrThrow({
    where: { id: guideId },
    select: {
      photos: { where: { excursionId: null }, select: { position: true } },
      credentials: { select: { verifiedAt: true, expiresOn: true } },
      availabilityRules: { take: 1, select: { id: true } },
      excursions: { where: { status: { not: 'archived' } }, take: 1, select: { id: true } },
      _count: { select: { excursions: { where: { status: 'published' } } } },
    },
  })
  const today = startOfDay(new Date())
  return {
    hasPortrait: guide.photos.some(({ position }) => position === 0),
    galleryCount: guide.photos.filter(({ position }) => position > 0).length,
    hasCredential: guide.credentials.length > 0,
    hasVerifiedCredential: guide.credentials.some((one) => isCredentialVerified(one, today)),
    hasTour: guide.excursions.length > 0,
    publishedExcursionCount: guide._count.excursions,
    hasWorkingHours: guide.availabilityRules.length > 0,
  }
}
