type Flow = { amount: number; received: number | null; refunded: number }

/** Amount received for a payment, in minor units. */
export function receivedOf({ amount, received }: Pick<Flow, 'amount' | 'received'>): number {
  return received ?? amount
}

/** Refundable rest. */
export function refundableOf(payment: Flow): number {
  return receivedOf(payment) - payment.refunded
}

/**
 * Part of a refund that reduces the invoice. Money received beyond the invoice is refunded first, without a credit
 * note.
 * @param payment with what had gone back before
 */
export function creditedOf(payment: Flow, amount: number): number {
  const surplus = Math.max(0, refundableOf(payment) - payment.amount)
  return amount - Math.min(amount, surplus)
}
