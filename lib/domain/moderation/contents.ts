import 'server-only'
import { z } from 'zod'
import { database } from '../../server/prisma/database.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import { AppError } from '../../shared/errors.ts'
import type { DraftContent } from '../drafts/fields.ts'
import { sanitizeRichText } from '../drafts/rich-text.ts'
import { describeThreadReport, type ThreadReportDetails } from '../enquiries/reports/moderation.ts'
import { comparable } from '../excursions/editor/content.ts'
import * as excursion from '../excursions/editor/stored.ts'
import { asPublished } from '../guides/profile/content.ts'
import * as profile from '../guides/profile/stored.ts'
import type { PhotoListView } from '../photos/managed-photo.ts'
import { managedPhotos, photoList } from '../photos/queries.ts'
import { subRatings } from '../reviews/review.ts'
import type { CaseKey } from './case.ts'
import { type CaseField, compareContents, fieldsOf } from './fields.ts'
import { nameReferences } from './references.ts'

/** Everything that a moderator reads of a case. */
export type CaseContents = {
  fields: CaseField[]
  /** Of a profile or a tour. */
  photos: PhotoListView | null
  /** Of a reported conversation. */
  messages: ThreadReportDetails['messages']
}

const storedContent = z.record(z.string(), z.unknown())

/** @param locale of the moderator, for names of places @throws AppError `not_found` */
export async function readContents(key: CaseKey, locale: Locale): Promise<CaseContents> {
  const contents = await readFields(key)
  return { ...contents, fields: await nameReferences(contents.fields, locale) }
}

async function readFields({ queue, id }: CaseKey): Promise<CaseContents> {
  switch (queue) {
    case 'guides':
      return readProfile(id)
    case 'excursions':
      return readExcursion(id)
    case 'reviews':
      return only(await reviewContent(id))
    case 'reports':
      return readReport(id)
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
  const sent = asPublished(profile.draftOver(base, storedContent.parse(row.content)))
  return {
    fields: compareContents(sanitizeRichText(base, 'bio'), sanitizeRichText(sent, 'bio')),
    photos: photoList(row.guide.photos),
    messages: [],
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
  const sent = excursion.draftOver(base, storedContent.parse(row.content))
  const [before, after] = [base, sent].map((content) => sanitizeRichText(comparable(content), 'description'))
  return {
    fields: compareContents(before ?? {}, after ?? {}),
    photos: photoList(row.excursion.photos),
    messages: [],
  }
}

async function reviewContent(id: string): Promise<DraftContent> {
  const row = await database().review.findUnique({
    where: { id },
    select: {
      authorName: true,
      authorCountryCode: true,
      languageCode: true,
      rating: true,
      knowledge: true,
      communication: true,
      organisation: true,
      value: true,
      text: true,
      visitedOn: true,
      replyText: true,
    },
  })
  if (!row) throw new AppError('not_found')
  return {
    rating: row.rating,
    ...Object.fromEntries(subRatings.map((name) => [name, row[name]])),
    text: row.text,
    author: row.authorName,
    country: row.authorCountryCode,
    language: row.languageCode,
    visited_on: row.visitedOn.toISOString().slice(0, 10),
    reply: row.replyText,
  }
}

/** Of a review, or of a conversation. */
async function readReport(id: string): Promise<CaseContents> {
  const ofReview = await database().reviewReport.findUnique({
    where: { id },
    select: { reason: true, reviewId: true },
  })
  if (ofReview) {
    return only({ reason: ofReview.reason, ...(await reviewContent(ofReview.reviewId)) })
  }
  const { reason, by, words, traveller, messages } = await describeThreadReport(id)
  return { ...only({ reason, reported_by: by, words, traveller }), messages }
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
  return { fields: fieldsOf(content), photos: null, messages: [] }
}
