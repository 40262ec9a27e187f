import 'server-only'
import { tool } from '../../../server/api/mcp/tool.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { plainText } from '../../../shared/markup.ts'
import { listExcursionCards } from '../../catalogue/excursions/card.ts'
import type { ExcursionCardView } from '../../catalogue/excursions/excursion.ts'
import { listExcursionsOfGuide } from '../../catalogue/excursions/lists.ts'
import { type GuidePageView, guidePath } from '../../catalogue/guides/guide.ts'
import { findGuide } from '../../catalogue/guides/page.ts'
import { findFreeDays } from '../../conversation/calendar/free-days.ts'
import { pageUrl, presentExcursionItem, presentGuide } from './present.ts'
import { availability, excursionId, guideDetails, guideId, mostResults } from './schema.ts'

export const getGuideTool = tool({
  name: 'get_guide',
  title: 'Look at one guide',
  description:
    'Everything that a guide’s page says: the biography, languages with levels, themes, verified credentials, rating, and the tours on offer with their prices. Call it before recommending a guide.',
  input: { guide_id: guideId },
  output: guideDetails,
  async run({ guide_id }, locale) {
    const [guide, excursions] = await Promise.all([
      requireGuidePage(guide_id, locale),
      listExcursionsOfGuide(guide_id, locale),
    ])
    // A machine's words that the guide has not checked leave the site's own page for no other place.
    const words = guide.isUnchecked ? await requireGuidePage(guide_id, guide.originalLocale) : guide
    return {
      ...presentGuide({ ...guide, headline: words.headline }, locale),
      about: plainText(words.bio.text),
      about_language: words.bio.locale,
      themes: guide.categories.map(({ name }) => name),
      credentials: guide.credentials.map(({ type, issuer, isVerified }) => ({
        ...{ type, issuer: issuer.text, verified: isVerified },
      })),
      guiding_since: guide.guidingSince,
      kind: guide.kind,
      away_until: guide.breakUntil,
      time_zone: guide.timeZone,
      tours_offered: await Promise.all(
        excursions.slice(0, mostResults).map((card) => presentExcursionItem(card, locale)),
      ),
    }
  },
})

export const getAvailabilityTool = tool({
  name: 'get_availability',
  title: 'See when a guide is free',
  description:
    'The days of this month and the next on which a guide has room, for a tour of the usual length or for one of the guide’s tours. It is the guide’s public calendar, not a booking: only the guide’s reply to an enquiry is binding.',
  input: { guide_id: guideId, excursion_id: excursionId.optional() },
  output: availability,
  async run({ guide_id, excursion_id }, locale) {
    const excursion =
      excursion_id === undefined ? null : await requireExcursion(excursion_id, guide_id, locale)
    const found = await findFreeDays(guide_id, excursion?.durationMinutes)
    if (!found) throw unknownGuide()
    const { takesEnquiries, timeZone, freeDays } = found
    return {
      guide_id,
      takes_enquiries: takesEnquiries,
      time_zone: timeZone,
      known_from: freeDays?.from ?? null,
      known_until: freeDays?.until ?? null,
      free_days: freeDays?.days ?? null,
      url: pageUrl(excursion?.path ?? guidePath(guide_id), locale),
    }
  },
})

/** @throws AppError `invalid` for a guide without a page */
export async function requireGuidePage(id: number, locale: Locale): Promise<GuidePageView> {
  const guide = await findGuide(id, locale)
  if (!guide) throw unknownGuide()
  return guide
}

/** @throws AppError `invalid` for a tour that isn't listed, or is somebody else's */
export async function requireExcursion(
  id: number,
  guideId: number,
  locale: Locale,
): Promise<ExcursionCardView> {
  const [card] = await listExcursionCards([id], locale)
  if (card?.guide.id === guideId) return card
  throw new AppError('invalid', { fields: { excursion_id: [{ key: 'excursionUnknown' }] } })
}

function unknownGuide(): AppError {
  return new AppError('invalid', { fields: { guide_id: [{ key: 'guideUnknown' }] } })
}
