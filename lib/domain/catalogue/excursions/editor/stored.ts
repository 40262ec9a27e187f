import 'server-only'
import { z } from 'zod'
import type { Prisma } from '../../../../server/prisma/client/client.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { locales } from '../../../../shared/addresses/locales.ts'
import { factsOfRow, selectColumns } from '../../../basics/drafts/fact-table.ts'
import { type DraftContent, localisedFields } from '../../../basics/drafts/fields.ts'
import { mergeFields } from '../../../basics/drafts/merge.ts'
import {
  columnFacts,
  excursionLists,
  excursionNotes,
  excursionTexts,
  listFacts,
  type Stop,
  textFacts,
  versionFacts,
} from '../facts.ts'
import { noteFacts } from '../family-facts.ts'
import { type ExcursionContent, emptyTexts, excursionContentSchema } from './content.ts'

/** Columns of an excursion that `publicContent` reads. */
export const contentSelect = {
  id: true,
  status: true,
  publishedAt: true,
  cityId: true,
  categoryId: true,
  slug: true,
  ...selectColumns(columnFacts),
  meetingLatitude: true,
  meetingLongitude: true,
  translations: {
    select: { locale: true, status: true, hidden: true, unchecked: true, ...selectColumns(versionFacts) },
  },
  stops: {
    orderBy: { position: 'asc' as const },
    select: { id: true, title: true, minutes: true, latitude: true, longitude: true },
  },
} satisfies Prisma.ExcursionSelect

type ContentRow = Prisma.ExcursionGetPayload<{ select: typeof contentSelect }>

const storedTitle = z.partialRecord(z.enum(locales), z.string()).catch({})

/** Public content in the form of a draft; empty for an excursion that was never public. */
export function publicContent(row: ContentRow): ExcursionContent {
  const original = row.translations.find(({ status }) => status === 'original')
  const { meetingLatitude: latitude, meetingLongitude: longitude } = row
  const isNew = row.publishedAt === null
  const versions = new Map(row.translations.map((version) => [localeOfStored(version.locale), version]))
  return {
    // It puts the languages of a field beside each other.
    ...emptyTexts(),
    ...localisedFields(stringNames, (name, locale) => versions.get(locale)?.[stringFacts[name].column] ?? ''),
    ...localisedFields(
      excursionLists,
      (name, locale) => versions.get(locale)?.[listFacts[name].column] ?? [],
    ),
    original_locale: original ? localeOfStored(original.locale) : locales[0],
    unchecked_locales: locales.filter((locale) => versions.get(locale)?.unchecked),
    category_id: isNew ? null : row.categoryId,
    city_id: row.cityId,
    meeting_position: latitude === null || longitude === null ? null : { latitude, longitude },
    stops: row.stops.map(({ title, ...stop }): Stop => ({ ...stop, title: storedTitle.parse(title) })),
    slug: isNew ? '' : row.slug,
    ...factsOfRow(columnFacts, row),
    // These columns can't be empty.
    ...(isNew && { duration_minutes: null, max_guests: null }),
  }
}

const stringFacts = { ...textFacts, ...noteFacts }
const stringNames = [...excursionTexts, ...excursionNotes]

/**
 * A stored draft over the public content. The address of a page is as it is in public while the guide has chosen no
 * other.
 */
export function mergeDraft(base: ExcursionContent, stored: DraftContent | undefined): ExcursionContent {
  if (!stored) return base
  const content = mergeFields(excursionContentSchema.shape, base, stored)
  return content.slug === '' ? { ...content, slug: base.slug } : content
}
