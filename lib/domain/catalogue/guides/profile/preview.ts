import 'server-only'
import { database } from '../../../../server/prisma/database.ts'
import { inOrder } from '../../../../server/prisma/in-order.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { columnsOf } from '../../../basics/drafts/fact-table.ts'
import type { DraftContent } from '../../../basics/drafts/fields.ts'
import { findRates } from '../../../basics/money/rates.ts'
import { photoSelect } from '../../../core/photos/photo.ts'
import { namesFor } from '../../../geography/places/names.ts'
import { guideCitySelect } from '../card.ts'
import { moderatedFacts } from '../facts.ts'
import type { GuidePageView } from '../guide.ts'
import { guidePageOf, guidePageSelect } from '../page.ts'
import { asPublished } from './content.ts'
import { publishedRow } from './drafted.ts'
import { readProfile } from './queries.ts'
import { mergeDraft } from './stored.ts'

/**
 * A guide's page as travellers will see it once all that is written is approved: also photos that still wait. Null for
 * an unknown guide.
 * @param sent what was sent in for moderation, instead of what is being written
 */
export async function findGuidePreview(
  guideId: number,
  locale: Locale,
  sent?: DraftContent,
): Promise<GuidePageView | null> {
  const { base, content: written } = await readProfile(database(), guideId)
  const draft = sent ? mergeDraft(base, sent) : written
  const content = asPublished(draft)
  const [row, cities, categories, rates] = await Promise.all([
    database().guide.findUnique({
      where: { id: guideId },
      select: {
        ...guidePageSelect(locale),
        photos: {
          where: { excursionId: null },
          // The portrait that waits comes before the one that it replaces.
          orderBy: [{ position: 'asc' }, { approvedAt: { sort: 'asc', nulls: 'first' } }],
          select: { ...photoSelect, draftAlt: true },
        },
      },
    }),
    database().city.findMany({
      where: { id: { in: [content.city_id, ...content.other_city_ids] } },
      select: guideCitySelect(locale),
    }),
    database().category.findMany({
      where: { id: { in: content.category_ids }, active: true },
      orderBy: { displayOrder: 'asc' },
      select: { slug: true, translations: { where: namesFor(locale), select: { locale: true, name: true } } },
    }),
    findRates(),
  ])
  if (!row) return null
  const hidden = await database().guideTranslation.findMany({
    where: { guideId, hidden: true },
    select: { locale: true },
  })
  return guidePageOf(
    {
      ...row,
      city: cities.find(({ id }) => id === content.city_id) ?? row.city,
      otherCities: inOrder(content.other_city_ids, cities).map((city) => ({ city })),
      categories,
      ...columnsOf(moderatedFacts, content),
      ...publishedRow(
        draft,
        hidden.map((version) => localeOfStored(version.locale)),
      ),
      photos: row.photos.map(({ draftAlt, ...photo }) => ({ ...photo, alt: draftAlt ?? photo.alt })),
      // The preview doesn't depend on whether the page takes enquiries yet.
      listed: true,
      enquiriesPaused: false,
    },
    locale,
    rates,
  )
}
