import type { z } from 'zod'
import type { SlotView, WeekView } from './grid-view.ts'
import type { weeksAnswerSchema } from './schema.ts'

type Answer = z.input<typeof weeksAnswerSchema>

export function presentWeeks(weeks: readonly WeekView[]): Answer {
  return {
    weeks: weeks.map(({ startsOn, isAway, slots }) => ({
      week: startsOn.toISOString().slice(0, 10),
      is_away: isAway,
      slots: slots.map(presentSlot),
    })),
  }
}

function presentSlot(view: SlotView): Answer['weeks'][number]['slots'][number] {
  return {
    slot: view.slot,
    state: view.state,
    price: 'price' in view ? view.price : null,
    reservation_id: 'id' in view ? view.id : null,
    held_until: view.state === 'held' ? view.until.toISOString() : null,
    name: view.state === 'taken' ? view.name : null,
  }
}
