import type { OfferInput } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import type { Database } from '@/lib/server/prisma/database.ts'
import { createEnquiry, createGuide } from './factories.ts'

const hour = 3_600_000

/** A full hour, so many days and hours from now. */
export function inDays(days: number, hours = 0): Date {
  return new Date(Math.ceil(Date.now() / hour) * hour + days * 24 * hour + hours * hour)
}

export function proposal(changes: Partial<OfferInput> = {}): OfferInput {
  return {
    excursion_id: null,
    starts_at: inDays(20),
    duration_minutes: 180,
    adults: 2,
    children: 0,
    amount: 21_000,
    currency: 'EUR',
    price_unit: 'booking',
    meeting_point: 'At the arch',
    meeting_position: null,
    included: '',
    note: '',
    cancellation_hours: 24,
    expires_at: inDays(3),
    ...changes,
  }
}

/** A guide, perhaps one that is there, and a traveller with an enquiry between them, each as the party of commands. */
export async function createConversation(
  db: Database,
  {
    guide: known,
    ...options
  }: Parameters<typeof createEnquiry>[1] & { guide?: { id: number; userId: string } | undefined } = {},
) {
  const guide = known ?? (await createGuide(db))
  const { enquiry, token } = await createEnquiry(db, { guideId: guide.id, ...options })
  const actor = { userId: guide.userId, guideId: guide.id, impersonatorId: null }
  return {
    guide,
    enquiry,
    token,
    asGuide: { side: 'guide', actor, enquiryId: enquiry.id } as const,
    asTraveller: { side: 'traveller', token } as const,
  }
}
