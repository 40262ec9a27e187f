import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import type { OfferView } from './offer.ts'

/** What `offerView` needs of an offer. */
export const offerSelect = {
  id: true,
  state: true,
  excursionId: true,
  startsAt: true,
  durationMinutes: true,
  timeZone: true,
  adults: true,
  children: true,
  amount: true,
  currency: true,
  priceUnit: true,
  meetingPoint: true,
  included: true,
  note: true,
  cancellationHours: true,
  expiresAt: true,
  createdAt: true,
  decidedAt: true,
} satisfies Prisma.OfferSelect
type OfferRow = Prisma.OfferGetPayload<{ select: typeof offerSelect }>

export function offerView(
  { amount, currency, priceUnit, createdAt, ...row }: OfferRow,
  isTimeTaken: boolean,
): OfferView {
  return { ...row, price: { amount, currency }, unit: priceUnit, sentAt: createdAt, isTimeTaken }
}
