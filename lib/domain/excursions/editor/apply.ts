import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import { AppError } from '../../../shared/errors.ts'
import { type DraftContent, fieldOf } from '../../drafts/fields.ts'
import { excursionChanged, placeChanged } from '../../projections/projections.ts'
import { claimAddress, movePage } from '../../redirects/commands.ts'
import { excursionPath } from '../excursion.ts'
import { freeSlug } from '../free-slug.ts'
import { completeLocales, type ExcursionContent, tidied } from './content.ts'
import { suggestedSlug } from './slug.ts'
import { contentSelect, draftOver, publicContent } from './stored.ts'

const placeSelect = { slug: true, country: { select: { slug: true } } } as const

/**
 * Writes what was approved into the public tables. A page that moves leaves a redirect. Versions stay hidden or shown as
 * they are.
 * @returns the address of its page and the title in the original, for the guide's mail
 * @throws AppError `conflict` where the content is no longer complete, as without its category
 */
export async function applyExcursion(
  tx: Transaction,
  id: number,
  stored: DraftContent,
): Promise<{ path: string; title: string }> {
  const row = await tx.excursion.findUniqueOrThrow({
    where: { id },
    select: { ...contentSelect, city: { select: placeSelect } },
  })
  const content = tidied(draftOver(publicContent(row), stored))
  const { category_id: categoryId, duration_minutes: durationMinutes, max_guests: maxGuests } = content
  if (categoryId === null || durationMinutes === null || maxGuests === null) throw new AppError('conflict')
  const city = await tx.city.findUniqueOrThrow({ where: { id: content.city_id }, select: placeSelect })
  const category = await tx.category.findUniqueOrThrow({
    where: { id: categoryId },
    select: { slug: true },
  })
  const wished =
    content.slug || suggestedSlug(content, { citySlug: city.slug, categorySlug: category.slug }, id)
  const isSamePlace = row.cityId === content.city_id
  const slug = await freeSlug(tx, id, content.city_id, wished)
  await tx.excursion.update({
    where: { id },
    data: {
      cityId: content.city_id,
      categoryId,
      slug,
      format: content.format,
      durationMinutes,
      maxGuests,
      languages: content.languages,
      meetingLatitude: content.meeting_position?.latitude ?? null,
      meetingLongitude: content.meeting_position?.longitude ?? null,
      publishedAt: row.publishedAt ?? new Date(),
    },
    select: { id: true },
  })
  await writeTexts(tx, id, content)
  await writeStops(tx, id, content)
  const path = excursionPath(city.country.slug, city.slug, slug)
  if (row.publishedAt === null) await claimAddress(tx, path)
  else await movePage(tx, excursionPath(row.city.country.slug, row.city.slug, row.slug), path)
  await excursionChanged(tx, id)
  if (!isSamePlace) await placeChanged(tx, { cityId: row.cityId })
  return { path, title: content[fieldOf('title', content.original_locale)] }
}

async function writeTexts(tx: Transaction, id: number, content: ExcursionContent): Promise<void> {
  const complete = completeLocales(content)
  await tx.excursionTranslation.deleteMany({
    where: { excursionId: id, locale: { notIn: complete.map(storedLocale) } },
  })
  // There is one original at a time: the former one becomes a translation before the new one is written.
  await tx.excursionTranslation.updateMany({ where: { excursionId: id }, data: { status: 'translated' } })
  for (const locale of complete) {
    const isOriginal = locale === content.original_locale
    const texts = {
      status: isOriginal ? ('original' as const) : ('translated' as const),
      title: content[fieldOf('title', locale)],
      summary: content[fieldOf('summary', locale)],
      description: content[fieldOf('description', locale)],
      meetingPoint: content[fieldOf('meeting_point', locale)],
      included: content[fieldOf('included', locale)],
      notIncluded: content[fieldOf('not_included', locale)],
      // Readers of languages without a version get the original.
      ...(isOriginal && { hidden: false }),
    }
    await tx.excursionTranslation.upsert({
      where: { excursionId_locale: { excursionId: id, locale: storedLocale(locale) } },
      create: { excursionId: id, locale: storedLocale(locale), ...texts },
      update: texts,
    })
  }
}

async function writeStops(tx: Transaction, id: number, content: ExcursionContent): Promise<void> {
  await tx.itineraryStop.deleteMany({ where: { excursionId: id } })
  await tx.itineraryStop.createMany({
    data: content.stops.map(({ title, minutes, latitude, longitude }, position) => ({
      excursionId: id,
      position,
      title,
      minutes: minutes ?? 0,
      latitude,
      longitude,
    })),
  })
}
