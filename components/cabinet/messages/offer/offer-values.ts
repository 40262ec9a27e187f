import { type Currency, moneyOf, type PriceUnit, wholeUnits } from '@/lib/domain/basics/money/price.ts'
import { readMapAddress } from '@/lib/domain/catalogue/excursions/editor/map-address.ts'
import type { OfferAnswer, ProposalAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { isCalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { dayInZone, minuteInZone, zonedTime } from '@/lib/shared/calendar/zoned-time.ts'
import type { Position } from '@/lib/shared/position.ts'

export type Tour = ProposalAnswer['tours'][number]

/** Time for which an offer waits: so many days, or until a day. */
export const waits = ['1', '3', '7', 'date'] as const
type Wait = (typeof waits)[number]

/** Values of the controls, named like the API's fields where possible. */
export type OfferValues = {
  /** Empty for none. */
  excursion_id: string
  day: string
  /** `10:30`, by the clocks of the place. */
  starts_at: string
  duration_minutes: string
  adults: number | null
  children: number | null
  /** In whole units, as it is typed. */
  amount: string
  currency: Currency
  price_unit: PriceUnit
  meeting_point: string
  /** `41.8898, 12.4907`, as it is typed; empty for none. */
  meeting_position: string
  included: string
  note: string
  wait: Wait
  expires_at: string
}

/** Fields stored as a draft; always the same list. */
export const draftFields: ReadonlyArray<keyof OfferValues> = [
  'excursion_id',
  'day',
  'starts_at',
  'duration_minutes',
  'adults',
  'children',
  'amount',
  'currency',
  'price_unit',
  'meeting_point',
  'meeting_position',
  'included',
  'note',
  'wait',
  'expires_at',
]

export function tourOf(proposal: ProposalAnswer, id: string): Tour | undefined {
  return proposal.tours.find((tour) => String(tour.id) === id)
}

/** A booking has the zone of its tour's city, else of the one that was asked about. */
export function zoneOf(proposal: ProposalAnswer, id: string): string {
  return tourOf(proposal, id)?.time_zone ?? proposal.time_zone
}

/** Price of a tour for a number of people: that of the matching tier. */
export function priceFor(tour: Tour, people: number): { amount: number; tier: Tour['tiers'][number] | null } {
  const tier = tour.tiers.find(({ min_guests: min, max_guests: max }) => min <= people && people <= max)
  return { amount: tier?.amount ?? tour.amount, tier: tier ?? null }
}

/** An amount as it is typed: `210`, `75.5`. */
function typed(amount: number, currency: Currency): string {
  return String(wholeUnits({ amount, currency }))
}

function typedPosition(position: Position | null): string {
  return position ? `${position.latitude}, ${position.longitude}` : ''
}

/** Null for an empty field. What is no position stays as it is, so that the API names its control. */
function positionIn(typed: string): Position | string | null {
  if (typed.trim() === '') return null
  const read = readMapAddress(typed)
  return read.kind === 'point' ? read.position : typed
}

/** Values prefilled from a tour. */
export function valuesOfTour(tour: Tour | undefined, people: number) {
  if (!tour) return null
  const { currency, price_unit, meeting_point, included } = tour
  return {
    duration_minutes: String(tour.duration_minutes),
    amount: typed(priceFor(tour, people).amount, currency),
    currency,
    price_unit,
    meeting_point,
    meeting_position: typedPosition(tour.meeting_position),
    included,
  }
}

/** Initial values: from the enquiry and its tour, or from an earlier offer that is changed or repeated. */
export function firstValues(proposal: ProposalAnswer, earlier: OfferAnswer | null): OfferValues {
  if (earlier) return valuesOfOffer(earlier, proposal)
  const tour = tourOf(proposal, String(proposal.excursion_id ?? '')) ?? proposal.tours[0]
  const { adults, children, date } = proposal
  return {
    duration_minutes: '120',
    amount: '',
    currency: 'EUR',
    price_unit: 'booking',
    meeting_point: '',
    meeting_position: '',
    included: '',
    ...valuesOfTour(tour, adults + children),
    excursion_id: String(tour?.id ?? ''),
    day: date ?? '',
    starts_at: '',
    adults,
    children,
    note: '',
    wait: '3',
    expires_at: '',
  }
}

function valuesOfOffer(offer: OfferAnswer, proposal: ProposalAnswer): OfferValues {
  const startsAt = new Date(offer.starts_at)
  const minutes = minuteInZone(startsAt, offer.time_zone)
  const pad = (value: number) => String(value).padStart(2, '0')
  const isKnown = tourOf(proposal, String(offer.excursion_id)) !== undefined
  return {
    excursion_id: isKnown ? String(offer.excursion_id) : '',
    day: dayInZone(startsAt, offer.time_zone),
    starts_at: `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`,
    duration_minutes: String(offer.duration_minutes),
    adults: offer.adults,
    children: offer.children,
    amount: typed(offer.amount, offer.currency),
    currency: offer.currency,
    price_unit: offer.price_unit,
    meeting_point: offer.meeting_point,
    meeting_position: typedPosition(offer.meeting_position),
    included: offer.included,
    note: offer.note,
    wait: '3',
    expires_at: '',
  }
}

/** Time when the booking begins; null while day or time are not complete. */
export function startOf({ day, starts_at: time }: Pick<OfferValues, 'day' | 'starts_at'>, timeZone: string) {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  if (hours === undefined || minutes === undefined || !isCalendarDate(day)) return null
  return zonedTime(day, Number(hours) * 60 + Number(minutes), timeZone)
}

/** Until when the offer waits: never longer than until the booking begins. Null without a day. */
export function deadlineOf(
  { wait, expires_at: day }: Pick<OfferValues, 'wait' | 'expires_at'>,
  { startsAt, timeZone, now }: { startsAt: Date | null; timeZone: string; now: Date },
): Date | null {
  if (wait === 'date' && !isCalendarDate(day)) return null
  const wanted =
    wait === 'date' ? zonedTime(day, 1439, timeZone) : new Date(now.getTime() + Number(wait) * 86_400_000)
  return startsAt && startsAt > now && startsAt < wanted ? startsAt : wanted
}

/** In minor units; undefined for what is no amount. */
function amountOf({ amount, currency }: Pick<OfferValues, 'amount' | 'currency'>): number | undefined {
  const units = Number(amount.replaceAll(/\s/g, '').replace(',', '.'))
  return amount.trim() === '' || Number.isNaN(units) ? undefined : moneyOf(units, currency).amount
}

/** The body of the call. What is not complete is left out, so that its control is named. */
export function offerBody(values: OfferValues, proposal: ProposalAnswer, now: Date) {
  const timeZone = zoneOf(proposal, values.excursion_id)
  const tour = tourOf(proposal, values.excursion_id)
  const startsAt = startOf(values, timeZone)
  return {
    excursion_id: tour?.id ?? null,
    starts_at: startsAt?.toISOString(),
    duration_minutes: Number(values.duration_minutes),
    adults: values.adults ?? undefined,
    children: values.children ?? 0,
    amount: amountOf(values),
    currency: values.currency,
    price_unit: values.price_unit,
    meeting_point: values.meeting_point,
    meeting_position: positionIn(values.meeting_position),
    included: values.included,
    note: values.note,
    cancellation_hours: Math.min(tour?.cancellation_hours ?? 24, 720),
    expires_at: deadlineOf(values, { startsAt, timeZone, now })?.toISOString(),
  }
}

/** Lengths to choose from, in minutes: by half hours up to six hours, then by hours, then by days up to a week. */
export function offerDurations(own: number): number[] {
  const steps = [
    30,
    45,
    ...Array.from({ length: 11 }, (_, index) => 60 + index * 30),
    420,
    480,
    540,
    600,
    720,
    ...Array.from({ length: 7 }, (_, index) => (index + 1) * 1440),
  ]
  return [...new Set([...steps, own])].filter((each) => each > 0).toSorted((one, other) => one - other)
}

/** The offer as the traveller will read it. */
export function previewOf(values: OfferValues, proposal: ProposalAnswer, now: Date): OfferAnswer | null {
  const body = offerBody(values, proposal, now)
  const tour = tourOf(proposal, values.excursion_id)
  if (body.starts_at === undefined || body.expires_at === undefined) return null
  return {
    id: '',
    state: 'sent',
    excursion_id: body.excursion_id,
    title: tour?.title ?? null,
    picture_url: tour?.picture_url ?? null,
    starts_at: body.starts_at,
    duration_minutes: body.duration_minutes,
    time_zone: zoneOf(proposal, values.excursion_id),
    adults: body.adults ?? 0,
    children: body.children,
    amount: body.amount ?? 0,
    currency: body.currency,
    price_unit: body.price_unit,
    approximate: null,
    meeting_point: body.meeting_point,
    meeting_position: typeof body.meeting_position === 'string' ? null : body.meeting_position,
    included: body.included,
    note: body.note,
    translation: null,
    cancellation_hours: body.cancellation_hours,
    expires_at: body.expires_at,
    sent_at: now.toISOString(),
    decided_at: null,
    is_time_taken: false,
  }
}
