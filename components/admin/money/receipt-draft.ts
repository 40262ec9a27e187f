import { fillDraft } from '@/components/ui/form/use-draft.ts'

/** Name of a payment's draft of a receipt. */
export function receiptDraft(paymentId: string): string {
  return `receipt:${paymentId}`
}

/** Fills in a receipt before its form appears. @param amount in cents */
export function fillReceipt(
  paymentId: string,
  { day, amount }: { day: string | null; amount: number },
): void {
  fillDraft(receiptDraft(paymentId), {
    ...(day !== null && { paid_on: day }),
    amount: (amount / 100).toFixed(2),
  })
}
