import 'server-only'
import { z } from 'zod'
import type { Prisma } from '../../../../server/prisma/client/client.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { locales } from '../../../../shared/addresses/locales.ts'
import { type DraftContent, fieldOf } from '../../../basics/drafts/fields.ts'
import { type ExcursionContent, emptyTexts, excursionContentSchema, type Stop } from './content.ts'

/** Columns of an excursion that `publicContent` reads. */
export const contentSelect = {
  id: true,
  status: true,
  publishedAt: true,
  cityId: true,
  categoryId: true,
  slug: true,
  format: true,
  durationMinutes: true,
  maxGuests: true,
  languages: true,
  meetingLatitude: true,
  meetingLongitude: true,
  translations: {
    select: {
      locale: true,
      status: true,
      title: true,
      summary: true,
      description: true,
      meetingPoint: true,
      included: true,
      notIncluded: true,
      hidden: true,
    },
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
  return {
    ...emptyTexts(),
    ...Object.fromEntries(row.translations.flatMap(textsOf)),
    original_locale: original ? localeOfStored(original.locale) : locales[0],
    category_id: isNew ? null : row.categoryId,
    city_id: row.cityId,
    format: row.format,
    duration_minutes: isNew ? null : row.durationMinutes,
    max_guests: isNew ? null : row.maxGuests,
    languages: row.languages,
    meeting_position: latitude === null || longitude === null ? null : { latitude, longitude },
    stops: row.stops.map(({ title, ...stop }): Stop => ({ ...stop, title: storedTitle.parse(title) })),
    slug: isNew ? '' : row.slug,
  }
}

function textsOf(version: ContentRow['translations'][number]): Array<[string, string | string[]]> {
  const locale = localeOfStored(version.locale)
  return [
    [fieldOf('title', locale), version.title],
    [fieldOf('summary', locale), version.summary],
    [fieldOf('description', locale), version.description],
    [fieldOf('meeting_point', locale), version.meetingPoint],
    [fieldOf('included', locale), version.included],
    [fieldOf('not_included', locale), version.notIncluded],
  ]
}

/**
 * A stored draft over the public content. A field that an older release has stored in another form is as it is in
 * public, and so is the address of a page while the guide has chosen no other.
 */
export function mergeDraft(base: ExcursionContent, stored: DraftContent | undefined): ExcursionContent {
  if (!stored) return base
  const fields = Object.entries(excursionContentSchema.shape).flatMap(([field, schema]) => {
    const parsed = schema.safeParse(stored[field])
    return parsed.success ? [[field, parsed.data] as const] : []
  })
  const content: ExcursionContent = Object.assign({}, base, Object.fromEntries(fields))
  return content.slug === '' ? { ...content, slug: base.slug } : content
}
