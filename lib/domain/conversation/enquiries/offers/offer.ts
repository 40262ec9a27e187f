import type { Picture } from '../../../../shared/pictures/picture.ts'
import type { Position } from '../../../../shared/position.ts'
import type { Transition } from '../../../../shared/transitions.ts'
import type { ApproximateMoney, Money, PriceUnit } from '../../../basics/money/price.ts'
import { maxDaysAhead } from '../../../core/availability/ahead.ts'

export const offerStates = [
  'sent',
  'accepted',
  'declined',
  'withdrawn',
  'superseded',
  'expired',
  'cancelled',
  'moved',
] as const
export type OfferState = (typeof offerStates)[number]

type Party = 'guide' | 'traveller' | 'system'

/**
 * The moves of an offer. It holds no time; accepting it does. A newer one replaces the one that waits, and once it is
 * accepted, also the one that was agreed on.
 */
export const offerTransitions = {
  accept: { from: ['sent'], to: 'accepted', by: ['traveller'] },
  decline: { from: ['sent'], to: 'declined', by: ['traveller', 'system'] },
  withdraw: { from: ['sent'], to: 'withdrawn', by: ['guide', 'system'] },
  supersede: { from: ['sent'], to: 'superseded', by: ['guide'] },
  expire: { from: ['sent'], to: 'expired', by: ['system'] },
  cancel: { from: ['accepted'], to: 'cancelled', by: ['traveller', 'guide'] },
  move: { from: ['accepted'], to: 'moved', by: ['traveller'] },
} as const satisfies Record<string, Transition<OfferState, Party>>

/** The booking of an enquiry that is agreed on and not over yet, as a condition of a query: there is one at most. */
export const agreedOffer = { state: 'accepted', completedAt: null } as const

/** A time and a price that a guide proposes. */
export type OfferView = {
  id: string
  state: OfferState
  excursionId: number | null
  /** Of the excursion; null when it is about none. */
  title: string | null
  /** Of the excursion: its own, or its place's; null when it is about none. */
  picture: Picture | null
  startsAt: Date
  durationMinutes: number
  /** IANA zone of the place, in which everybody reads the time. */
  timeZone: string
  adults: number
  children: number
  price: Money
  unit: PriceUnit
  /**
   * The sum for everybody in the traveller's money at the rate of the day, while the offer waits or is agreed on. Null
   * where a guide reads it, or the price is in that money.
   */
  approximate: ApproximateMoney | null
  meetingPoint: string
  /** Position of the meeting point; null if it is not set. */
  meetingPosition: Position | null
  included: string
  note: string
  /** Of the guide's words, for the traveller. Null: as they were written. */
  translation: OfferTranslation | null
  /** Free of charge until so many hours before it begins. */
  cancellationHours: number
  expiresAt: Date
  sentAt: Date
  decidedAt: Date | null
  /** While it waits: the guide has agreed on something else at that time, so it can't be accepted. */
  isTimeTaken: boolean
}

/** Null parts are shown as they were written. */
type OfferTranslation = {
  /** ISO 639-1. */
  language: string | null
  meetingPoint: string | null
  included: string | null
  note: string | null
}

/** Maximum time that an offer may wait, in days. */
export const maxWaitDays = 30

/** Errors in an offer's times, by field, as keys under `Errors.issues`; empty if valid. */
export function offerTimeProblems(
  { startsAt, expiresAt }: { startsAt: Date; expiresAt: Date },
  now: Date,
): Partial<Record<'starts_at' | 'expires_at', string>> {
  const day = 86_400_000
  const ahead = startsAt.getTime() - now.getTime()
  const wait = expiresAt.getTime() - now.getTime()
  if (ahead <= 0) return { starts_at: 'timePast' }
  if (ahead > maxDaysAhead * day) return { starts_at: 'dateTooFar' }
  if (wait <= 0) return { expires_at: 'timePast' }
  if (expiresAt > startsAt) return { expires_at: 'deadlineAfterStart' }
  return wait > maxWaitDays * day ? { expires_at: 'deadlineTooFar' } : {}
}

/** Until when somebody may cancel without a fee. */
export function freeUntil({
  startsAt,
  cancellationHours,
}: Pick<OfferView, 'startsAt' | 'cancellationHours'>): Date {
  return new Date(startsAt.getTime() - cancellationHours * 3_600_000)
}
