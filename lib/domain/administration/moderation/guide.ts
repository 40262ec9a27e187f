import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { assetAddress } from '../../../shared/addresses/assets.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { GuideStatus } from '../../catalogue/guides/status.ts'
import { guideName, nameSelect, shownVersions } from '../../core/guide-names/names.ts'
import type { SubscriptionState } from '../../core/listing/subscription-state.ts'
import { newestPortrait } from '../../core/photos/photo.ts'
import { placeName, placeNameSelect } from '../../geography/places/names.ts'
import { assignmentSelect, assignmentView } from './assignments.ts'
import type { AssignmentView, NoteView } from './case.ts'
import { latestNotes, noteView } from './notes.ts'

/** Whose case it is, and the facts that change a decision. */
export type CaseGuide = {
  id: number
  name: string
  firstname: string
  /** The first name as letters to the guide have it. */
  addressee: string
  city: string
  country: string
  /** Address of a small file, also of a portrait that nobody has approved yet. */
  portrait: string | null
  status: GuideStatus
  /** Reason why moderation has suspended or rejected the page. */
  statusReason: string | null
  /** Language of emails to the guide. */
  locale: Locale
  publishedAt: Date | null
  subscription: { state: SubscriptionState; until: Date } | null
  ratingAverage: number
  ratingCount: number
  medianResponseMinutes: number | null
  /** Conversations that travellers have reported, including closed ones. */
  reports: number
  /** Conversations and reviews that the guide has reported. */
  ownReports: number
}

/** Width of a portrait's file for a head of 56 pixels on a high-resolution screen. */
const portraitWidth = 160

const mostReports = 100

/** Context of a case: its guide if it has one, assignment, and colleagues' notes. */
export type CaseSurroundings = {
  guide: CaseGuide | null
  assignment: AssignmentView | null
  notes: NoteView[]
}

/** @param locale of the moderator, for names */
export async function readSurroundings(
  caseId: string,
  guideId: number | null,
  locale: Locale,
): Promise<CaseSurroundings> {
  if (guideId === null) {
    const row = await database().caseAssignment.findUnique({ where: { caseId }, select: assignmentSelect })
    return { guide: null, assignment: row && assignmentView(row), notes: [] }
  }
  const { staffNotes, caseAssignments, ...row } = await database().guide.findUniqueOrThrow({
    where: { id: guideId },
    select: {
      ...guideSelect(locale),
      staffNotes: latestNotes,
      caseAssignments: { where: { caseId }, select: assignmentSelect },
    },
  })
  const [assignment] = caseAssignments.map(assignmentView)
  return { guide: caseGuide(row, locale), assignment: assignment ?? null, notes: staffNotes.map(noteView) }
}

function guideSelect(locale: Locale) {
  return {
    id: true,
    ...nameSelect(locale),
    // In all languages: letters are in the guide's own.
    translations: {
      where: shownVersions,
      select: { locale: true, status: true, firstname: true, lastname: true },
    },
    city: { select: { ...placeNameSelect(locale), country: { select: placeNameSelect(locale) } } },
    photos: newestPortrait,
    user: { select: { locale: true } },
    status: true,
    statusReason: true,
    publishedAt: true,
    ratingAverage: true,
    ratingCount: true,
    medianResponseMinutes: true,
    subscription: { select: { state: true, currentPeriodEnd: true } },
    _count: {
      select: {
        enquiries: { where: { threadReports: { some: { side: 'traveller' } } } },
        // Only their guide can report them.
        reviews: { where: { reports: { some: {} } } },
      },
    },
    enquiries: {
      where: { threadReports: { some: { side: 'guide' } } },
      take: mostReports,
      select: { id: true },
    },
  } satisfies Prisma.GuideSelect
}

type Row = Prisma.GuideGetPayload<{ select: ReturnType<typeof guideSelect> }>

function caseGuide(row: Row, locale: Locale): CaseGuide {
  const { city, photos, user, subscription, ratingAverage, names, translations, languages, ...rest } = row
  const { _count: counts, enquiries, ...facts } = rest
  const named = { names, translations, languages }
  const name = guideName(named, locale)
  const [photo] = photos
  return {
    ...facts,
    name: name?.name ?? '',
    firstname: name?.firstname ?? '',
    addressee: guideName(named, localeOfStored(user.locale))?.firstname ?? '',
    city: placeName(city, locale).name,
    country: placeName(city.country, locale).name,
    portrait: photo ? assetAddress(`${photo.basePath}-${smallest(photo.widths)}.jpg`) : null,
    locale: localeOfStored(user.locale),
    subscription: subscription && { state: subscription.state, until: subscription.currentPeriodEnd },
    ratingAverage: Number(ratingAverage),
    reports: counts.enquiries,
    ownReports: enquiries.length + counts.reviews,
  }
}

function smallest(widths: readonly number[]): number {
  return widths.find((width) => width >= portraitWidth) ?? Math.max(...widths)
}
