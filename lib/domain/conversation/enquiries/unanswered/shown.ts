import 'server-only'
import { database } from '../../../../server/prisma/database.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { mostOthers, type TravellerEnquiryView } from '../enquiry.ts'
import { findFitting } from '../sent/other-guides.ts'
import { isAwaited, mayAskOthers } from './rules.ts'
import type { OthersToAsk } from './view.ts'
import { askedOf, askedSelect } from './waiting.ts'

/**
 * Finds others to ask for the enquiries that one link opens.
 * @returns null as long as the time has not come, and once somebody has answered
 */
export async function findOthersToAsk(
  enquiries: readonly TravellerEnquiryView[],
  locale: Locale,
  now: Date,
): Promise<OthersToAsk | null> {
  // The guide's own guests are offered nobody else.
  if (!enquiries.some(({ state, isInvited }) => state === 'new' && !isInvited)) return null
  const rows = await database().enquiry.findMany({
    where: { id: { in: enquiries.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
    select: { guideId: true, id: true, childrenAges: true, ...askedSelect },
  })
  const asked = rows.map(askedOf)
  const silent = rows.filter((_, index) => asked[index] && isAwaited(asked[index]))
  const first = enquiries.find(({ id }) => id === silent[0]?.id)
  if (!first?.place || !mayAskOthers(asked, now)) return null
  const { date, languageCode, place } = first
  const wanted = { date, languageCode, locale, now, cityId: place.id, asked: rows.map((row) => row.guideId) }
  return {
    silent: silent.map(({ guideId }) => guideId),
    date,
    languageCode,
    group: { people: first.adults + first.children, ages: silent[0]?.childrenAges ?? [] },
    place,
    guides: await findFitting(database(), wanted, mostOthers),
  }
}
