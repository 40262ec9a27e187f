import 'server-only'
import { database } from '../../../../server/prisma/database.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { columnsOf } from '../../../basics/drafts/fact-table.ts'
import type { DraftContent } from '../../../basics/drafts/fields.ts'
import { findFeatures } from '../../../basics/features/queries.ts'
import { findRates } from '../../../basics/money/rates.ts'
import { photoSelect } from '../../../core/photos/photo.ts'
import { namesFor, placeNameSelect } from '../../../geography/places/names.ts'
import { pictureSelect } from '../../../geography/places/pictures.ts'
import { draftedProfile, draftedSelect, publishedRow } from '../../guides/profile/drafted.ts'
import type { ExcursionPageView } from '../excursion.ts'
import { columnFacts } from '../facts.ts'
import { excursionPage, excursionPageSelect } from '../page.ts'
import { completeLocales, normalisedContent } from './content.ts'
import { ownContent, ownSelect } from './own.ts'
import { mergeDraft } from './stored.ts'
import { textRows } from './text-rows.ts'

/**
 * An excursion's page as travellers will see it once all that is written is approved: also photos that still wait. Null
 * for another guide's, and while it has no title.
 * @param sent what was sent in for moderation, instead of what is being written
 */
export async function findExcursionPreview(
  guideId: number,
  id: number,
  locale: Locale,
  sent?: DraftContent,
): Promise<ExcursionPageView | null> {
  const own = await database().excursion.findFirst({
    where: { id, guideId },
    select: {
      ...ownSelect,
      guide: {
        select: {
          ...draftedSelect,
          photos: {
            where: { excursionId: null, position: 0 },
            orderBy: { createdAt: 'desc' },
            take: 1,
            select: photoSelect,
          },
        },
      },
    },
  })
  if (!own) return null
  const { translations: isTranslated } = await findFeatures()
  const { base, content: written } = ownContent(own, isTranslated)
  const content = normalisedContent(sent ? mergeDraft(base, sent) : written)
  const [row, city, category, rates] = await Promise.all([
    database().excursion.findUnique({
      where: { id },
      select: {
        ...excursionPageSelect(locale),
        photos: { orderBy: { position: 'asc' }, select: { ...photoSelect, draftAlt: true } },
      },
    }),
    database().city.findUnique({
      where: { id: content.city_id },
      select: {
        ...placeNameSelect(locale),
        ...pictureSelect,
        timeZone: true,
        country: { select: { ...placeNameSelect(locale), code: true } },
      },
    }),
    content.category_id === null
      ? null
      : database().category.findUnique({
          where: { id: content.category_id },
          select: {
            slug: true,
            translations: { where: namesFor(locale), select: { locale: true, name: true } },
          },
        }),
    findRates(),
  ])
  if (!row) return null
  const hidden = own.translations
    .filter((version) => version.hidden)
    .map((version) => localeOfStored(version.locale))
  const shown = new Set(
    [content.original_locale, ...completeLocales(content)].filter((one) => !hidden.includes(one)),
  )
  return excursionPage(
    {
      ...row,
      city: city ?? row.city,
      category: category ?? row.category,
      ...columnsOf(columnFacts, content),
      durationMinutes: content.duration_minutes ?? 0,
      maxGuests: content.max_guests ?? 1,
      meetingLatitude: content.meeting_position?.latitude ?? null,
      meetingLongitude: content.meeting_position?.longitude ?? null,
      translations: textRows(content).filter((version) => shown.has(localeOfStored(version.locale))),
      stops: content.stops.map((stop) => ({ ...stop, minutes: stop.minutes ?? 0 })),
      photos: row.photos.map(({ draftAlt, ...photo }) => ({ ...photo, alt: draftAlt ?? photo.alt })),
      // The preview doesn't depend on whether the page takes enquiries yet.
      listed: true,
      guide: {
        ...row.guide,
        ...publishedRow(draftedProfile(own.guide)),
        photos: own.guide.photos,
        listed: true,
        enquiriesPaused: false,
      },
    },
    locale,
    rates,
  )
}
