import type { PaymentView } from './payment-view.ts'
import type { PaymentAnswer } from './schema.ts'

export function presentPayment(payment: PaymentView): PaymentAnswer {
  return {
    id: payment.id,
    state: payment.state,
    purpose: payment.purpose,
    provider: payment.provider,
    amount: payment.price.amount,
    currency: payment.price.currency,
    plan: payment.plan,
    url: payment.url,
    due_at: payment.dueAt?.toISOString() ?? null,
    paid_at: payment.paidAt?.toISOString() ?? null,
    created_at: payment.createdAt.toISOString(),
    invoice: payment.invoice,
    needs_review: payment.needsReview,
  }
}
