import 'server-only'
import type { Moderator } from '../../../../server/audit/moderator.ts'
import { Prisma } from '../../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../../server/prisma/database.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import type { ThreadReportDetails } from '../../../conversation/enquiries/reports/moderation.ts'
import type { PhotoListView } from '../../../core/photos/managed-photo.ts'
import type { Check } from '../check.ts'
import type { CaseField } from '../fields.ts'
import type { HistoryEntry } from '../history.ts'
import type { ReviewSurroundings } from './read-review.ts'
import type { CaseSubject, SubjectReader } from './subject.ts'

/** One kind of case: how it is listed, read, checked and decided. */
export type QueueDefinition = {
  /** Open cases, in the columns that `openCases` lists. @param locale of the moderator, for titles */
  list: (locale: Locale) => Prisma.Sql
  /** The time when each open case came in, as `since`, for the counts of all queues. */
  openSince: Prisma.Sql
  /** Facts of a case that a decision needs; null for an unknown one. */
  findSubject: (tx: SubjectReader, id: string) => Promise<CaseSubject | null>
  /** Everything that a moderator reads, next to what is public. @throws AppError `not_found` */
  readContents: (id: string, locale: Locale) => Promise<CaseContents>
  /** Checks besides those of words and languages, which every case has. */
  check: (guideId: number | null, contents: CaseContents, now: Date) => Promise<Check[]> | Check[]
  /** True for a case that becomes public in a city without a page: the city is decided first. */
  awaitsCity?: (tx: Pick<Transaction, 'submission' | 'city'>, id: string) => Promise<boolean>
  /** Earlier decisions, the latest first. */
  findHistory: (id: string, subject: CaseSubject) => Promise<HistoryEntry[]>
  /** Each checks whether it may still be done. @throws AppError `not_found`, `conflict` */
  approve: (tx: Transaction, settled: SettledCase, now: Date) => Promise<void>
  reject: (tx: Transaction, settled: SettledCase, now: Date) => Promise<void>
}

/** A case whose decision is due. */
export type SettledCase = {
  id: string
  moderator: Moderator
  /** The whole email that sends something back; for colleagues where an approval needs a note. */
  letter: string
  /** Fields that the letter refers to. */
  marks: string[]
}

/** Everything that a moderator reads of a case. */
export type CaseContents = {
  fields: CaseField[]
  /** Of a profile or a tour. */
  photos: PhotoListView | null
  /** Of a reported conversation. */
  messages: ThreadReportDetails['messages']
  /** Of a review, also of a reported one. */
  review: ReviewSurroundings | null
  /** Address of a reported page, without locale prefix; null for one that is not public. */
  publicPath: string | null
  /** Language of emails to the traveller who wrote a reported review. */
  authorLocale: Locale | null
}

export function caseContents(
  fields: CaseField[],
  {
    photos = null,
    messages = [],
    review = null,
    publicPath = null,
    authorLocale = null,
  }: Partial<CaseContents> = {},
): CaseContents {
  return { fields, photos, messages, review, publicPath, authorLocale }
}

/** Columns of a case that has no fields and pictures to compare. */
export const nothingChanged = Prisma.sql`'{}'::text[] AS "changed", 0 AS "pictures"`

/** The decision of sending something back with a moderator's letter. */
export function sentBack({ letter, marks }: Pick<SettledCase, 'letter' | 'marks'>) {
  return { kind: 'reject', reason: letter, marks, isLetter: true } as const
}
