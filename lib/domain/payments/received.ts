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
 * How much of a refund the invoice loses. What came beyond the invoice goes back first, and takes nothing of it away.
 * @param payment with what had gone back before
 */
export function creditedOf(payment: Flow, amount: number): number {
  const surplus = Math.max(0, refundableOf(payment) - payment.amount)
  return amount - Math.min(amount, surplus)
}
