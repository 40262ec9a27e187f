import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { PlaceId } from '../../../shared/place-id.ts'
import { guidePerson, personSelect } from '../../catalogue/guides/link.ts'
import { firstPlaceSlots } from '../../core/listing/first-places.ts'
import { addWeeks, isForSale, placeColumns, startOfWeek, weeksShown } from './first-place.ts'
import type { SlotView, WeekView } from './grid-view.ts'
import { isTaken } from './holds.ts'
import { findWeekPrice } from './settings.ts'

/** The weeks of one of a guide's places, from the present one on. @param weeks how many */
export async function listWeeks(
  ownId: number,
  place: PlaceId,
  locale: Locale,
  { from, weeks = weeksShown, now = new Date() }: { from?: Date; weeks?: number; now?: Date } = {},
): Promise<WeekView[]> {
  const first = from && from > startOfWeek(now) ? startOfWeek(from) : startOfWeek(now)
  const end = addWeeks(first, weeks)
  const [rows, away, price] = await Promise.all([
    database().firstPlace.findMany({
      where: { ...placeColumns(place), startsOn: { lt: end }, endsOn: { gt: first }, ...isTaken(now) },
      orderBy: [{ slot: 'asc' }, { id: 'asc' }],
      select: {
        id: true,
        guideId: true,
        slot: true,
        startsOn: true,
        endsOn: true,
        state: true,
        heldUntil: true,
        paymentId: true,
        guide: { select: { status: true, ...personSelect(locale) } },
      },
    }),
    database().timeAway.findMany({
      where: { guideId: ownId, startsOn: { lt: end }, endsOn: { gte: first } },
      select: { startsOn: true, endsOn: true },
    }),
    findWeekPrice(database()),
  ])
  const holders = new Map(
    rows.map(({ guide }) => [guide.id, guide.status === 'published' ? guidePerson(guide, locale) : null]),
  )
  return Array.from({ length: weeks }, (_, index) => {
    const startsOn = addWeeks(first, index)
    const next = addWeeks(startsOn, 1)
    const slots = Array.from({ length: firstPlaceSlots }, (_, slotIndex): SlotView => {
      const slot = slotIndex + 1
      const row = rows.find((one) => one.slot === slot && one.startsOn < next && one.endsOn > startsOn)
      if (!row) return isForSale(startsOn, now) ? { slot, state: 'free', price } : { slot, state: 'over' }
      const isOwn = row.guideId === ownId
      if (row.state === 'active') {
        const person = holders.get(row.guideId)
        return isOwn
          ? { slot, state: 'mine' }
          : { slot, state: 'taken', name: person?.firstname ?? '', portrait: person?.portrait ?? null }
      }
      if (!isOwn) return { slot, state: 'held', until: row.heldUntil ?? now }
      return row.paymentId === null
        ? { slot, state: 'chosen', price, id: row.id }
        : { slot, state: 'ordered', id: row.id }
    })
    return {
      startsOn,
      lastDay: addWeeks(startsOn, 0, 6),
      isNow: startsOn <= now && now < next,
      isAway: away.some((days) => days.startsOn < next && days.endsOn >= startsOn),
      slots,
    }
  })
}
