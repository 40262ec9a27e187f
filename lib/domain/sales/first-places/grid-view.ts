import type { Picture } from '../../../shared/pictures/picture.ts'

/** A slot of a week as a guide sees it. */
export type SlotView = { slot: number } & (
  | { state: 'free'; price: number }
  /** Reserved by the guide and not ordered yet. */
  | { state: 'chosen'; price: number; id: string }
  /** Of the guide's; its payment is on the way. */
  | { state: 'ordered'; id: string }
  | { state: 'mine' }
  | { state: 'taken'; name: string; portrait: Picture | null }
  | { state: 'held'; until: Date }
  /** Nobody has it, and its week has begun. */
  | { state: 'over' }
)

export type WeekView = {
  startsOn: Date
  /** Its Sunday. */
  lastDay: Date
  isNow: boolean
  /** True if the guide has planned days away in it. */
  isAway: boolean
  slots: SlotView[]
}
