import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { listGuideCards } from '../../catalogue/guides/card.ts'
import { citiesOf, type GuideCardView } from '../../catalogue/guides/guide.ts'
import { listBusyDays } from '../../conversation/calendar/busy-days.ts'
import { maxGuidesAtOnce } from '../../conversation/enquiries/enquiry.ts'
import type { AskableGuides } from './view.ts'

/**
 * Null unless they are at least two who share a city; who takes no enquiries now is left out.
 * @param isRegion they may be of several cities
 */
export async function findAskableGuides(
  ids: number[],
  locale: Locale,
  isRegion = false,
): Promise<AskableGuides | null> {
  const wanted = [...new Set(ids)]
  if (wanted.length < 2) return null
  const cards = await listGuideCards(wanted, locale)
  const open = cards.filter(({ enquiriesPaused }) => !enquiriesPaused).slice(0, maxGuidesAtOnce)
  return askableAmong(open, await listBusyDays(open.map(({ id }) => id)), isRegion)
}

/** The same of guides whose cards and days are there. One statement. */
export async function askableAmong(
  cards: readonly GuideCardView[],
  busyDays: AskableGuides['busyDays'],
  isRegion = false,
): Promise<AskableGuides | null> {
  const guides = cards.filter(({ enquiriesPaused }) => !enquiriesPaused)
  const [first, ...others] = guides
  if (!first || others.length === 0) return null
  const shared = citiesOf(first).find(({ id }) =>
    others.every((other) => citiesOf(other).some((city) => city.id === id)),
  )
  const city = shared ?? (isRegion ? first.city : null)
  if (!city) return null
  const zone = await database().city.findUniqueOrThrow({
    where: { id: city.id },
    select: { timeZone: true },
  })
  return { guides, city: { ...city, ...zone }, busyDays }
}
