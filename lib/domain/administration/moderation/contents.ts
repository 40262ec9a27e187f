import 'server-only'
import { z } from 'zod'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import type { DraftContent } from '../../basics/drafts/fields.ts'
import { sanitizeRichText } from '../../basics/drafts/rich-text.ts'
import { comparable } from '../../catalogue/excursions/editor/content.ts'
import * as excursion from '../../catalogue/excursions/editor/stored.ts'
import { asPublished } from '../../catalogue/guides/profile/content.ts'
import * as profile from '../../catalogue/guides/profile/stored.ts'
import {
  describeThreadReport,
  type ThreadReportDetails,
} from '../../conversation/enquiries/reports/moderation.ts'
import { guideName, nameSelect } from '../../core/guide-names/names.ts'
import type { PhotoListView } from '../../core/photos/managed-photo.ts'
import { managedPhotos, photoList } from '../../core/photos/queries.ts'
import type { CaseKey } from './case.ts'
import { type CaseField, compareContents, fieldsOf } from './fields.ts'
import { nameReferences } from './references.ts'
import { type ReviewSurroundings, readReview } from './reviews.ts'

/** Everything that a moderator reads of a case. */
export type CaseContents = {
  fields: CaseField[]
  /** Of a profile or a tour. */
  photos: PhotoListView | null
  /** Of a reported conversation. */
  messages: ThreadReportDetails['messages']
  /** Of a review, also of a reported one. */
  review: ReviewSurroundings | null
}

const storedContent = z.record(z.string(), z.unknown())

/** @param locale of the moderator, for names of places @throws AppError `not_found` */
export async function readContents(key: CaseKey, locale: Locale): Promise<CaseContents> {
  const contents = await readFields(key, locale)
  return { ...contents, fields: await nameReferences(contents.fields, locale) }
}

async function readFields({ queue, id }: CaseKey, locale: Locale): Promise<CaseContents> {
  switch (queue) {
    case 'guides':
      return readProfile(id)
    case 'excursions':
      return readExcursion(id)
    case 'reviews':
      return readReviewCase(id, locale)
    case 'reports':
      return readReport(id, locale)
    case 'credentials':
      return only(await credentialContent(id))
  }
}

async function readProfile(id: string): Promise<CaseContents> {
  const row = await database().submission.findUniqueOrThrow({
    where: { id },
    select: {
      content: true,
      guide: {
        select: { ...profile.contentSelect, photos: { where: { excursionId: null }, ...managedPhotos } },
      },
    },
  })
  const base = profile.publicContent(row.guide)
  const sent = asPublished(profile.mergeDraft(base, storedContent.parse(row.content)))
  return {
    fields: compareContents(sanitizeRichText(base, 'bio'), sanitizeRichText(sent, 'bio')),
    photos: photoList(row.guide.photos),
    messages: [],
    review: null,
  }
}

async function readExcursion(id: string): Promise<CaseContents> {
  const row = await database().submission.findUniqueOrThrow({
    where: { id },
    select: {
      content: true,
      excursion: { select: { ...excursion.contentSelect, photos: managedPhotos } },
    },
  })
  if (!row.excursion) throw new AppError('not_found')
  const base = excursion.publicContent(row.excursion)
  const sent = excursion.mergeDraft(base, storedContent.parse(row.content))
  const [before, after] = [base, sent].map((content) => sanitizeRichText(comparable(content), 'description'))
  return {
    fields: compareContents(before ?? {}, after ?? {}),
    photos: photoList(row.excursion.photos),
    messages: [],
    review: null,
  }
}

async function readReviewCase(id: string, locale: Locale): Promise<CaseContents> {
  const { content, surroundings } = await readReview(id, locale)
  return { ...only(content), review: surroundings }
}

/** Of a review, or of a conversation. */
async function readReport(id: string, locale: Locale): Promise<CaseContents> {
  const ofReview = await database().reviewReport.findUnique({
    where: { id },
    select: {
      reason: true,
      reviewId: true,
      reporterId: true,
      review: { select: { guide: { select: { userId: true, ...nameSelect(locale) } } } },
    },
  })
  if (ofReview) {
    const { reason, reviewId, reporterId, review } = ofReview
    const { content, surroundings } = await readReview(reviewId, locale)
    const isGuide = reporterId === review.guide.userId
    const by = isGuide ? guideName(review.guide, locale)?.name : null
    return { ...only({ reported_by: by ?? null, reason, ...content }), review: surroundings }
  }
  const { reason, by, words, traveller, guide, messages } = await describeThreadReport(id)
  const reporter = by === 'guide' ? guide : traveller
  return { ...only({ reported_by: reporter, reason, words, traveller }), messages }
}

async function credentialContent(id: string): Promise<DraftContent> {
  const row = await database().credential.findUnique({
    where: { id },
    select: {
      type: true,
      issuer: true,
      number: true,
      expiresOn: true,
      documentName: true,
      documentSize: true,
    },
  })
  if (!row) throw new AppError('not_found')
  const issuer = storedContent.parse(row.issuer)
  return {
    type: row.type,
    ...Object.fromEntries(Object.entries(issuer).map(([locale, name]) => [`issuer.${locale}`, name])),
    number: row.number,
    expires_on: row.expiresOn?.toISOString().slice(0, 10) ?? null,
    document: row.documentSize === null ? null : { name: row.documentName, size: row.documentSize },
  }
}

function only(content: DraftContent): CaseContents {
  return { fields: fieldsOf(content), photos: null, messages: [], review: null }
}
