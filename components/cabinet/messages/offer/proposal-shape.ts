import { listOf, members, number, orNull, type Shape, text } from '@/lib/client/api/shape.ts'
import type { ProposalAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import type { Position } from '@/lib/shared/position.ts'
import type { Tour } from './offer-values.ts'

function oneOf<Value extends string>(value: unknown): value is Value {
  return text(value)
}

const tierShape: Shape<Tour['tiers'][number]> = members<Tour['tiers'][number]>({
  min_guests: number,
  max_guests: number,
  amount: number,
})

export const proposalShape = members<ProposalAnswer>({
  excursion_id: orNull(number),
  date: orNull(text),
  adults: number,
  children: number,
  time_zone: text,
  tours: listOf(
    members<Tour>({
      id: number,
      title: text,
      picture_url: text,
      duration_minutes: number,
      currency: oneOf,
      price_unit: oneOf,
      amount: number,
      tiers: listOf(tierShape),
      meeting_point: text,
      meeting_position: orNull(members<Position>({ latitude: number, longitude: number })),
      included: text,
      cancellation_hours: number,
      time_zone: text,
    }),
  ),
})
