/**
 * Columns of a new enquiry with the traveller's first message. The guide is told of it in the same transaction, by email or,
 * without emails, in the cabinet.
 */
export function firstMessage(body: string, now: Date) {
  return {
    consentedAt: now,
    createdAt: now,
    lastMessageAt: now,
    lastNumber: 1,
    travellerReadNumber: 1,
    guideMailedNumber: 1,
    guideMailedAt: now,
    messages: { create: { number: 1, author: 'traveller' as const, body, createdAt: now } },
  }
}
