import type { z } from 'zod'
import type { BillingDetailsView } from './billing-details-view.ts'
import type { InvoiceView } from './invoice-view.ts'
import type { billingDetailsAnswer, invoiceAnswer } from './schema.ts'

/** Billing details as the API answers them. */
export function presentBillingDetails(view: BillingDetailsView): z.input<typeof billingDetailsAnswer> {
  const { name, address, country, vatNumber, vatState, isSaved } = view
  return { name, address, country, vat_number: vatNumber, vat_state: vatState, saved: isSaved }
}

/** An invoice in a list as the API answers it. */
export function presentInvoice(view: InvoiceView): z.input<typeof invoiceAnswer> {
  const { issuedOn, dueOn, supplied: _, creditedBy, payment, ...same } = view
  return {
    ...same,
    issued_on: issuedOn,
    due_on: dueOn,
    credited_by: creditedBy,
    payment: { id: payment.id, state: payment.state, paid_at: payment.paidAt?.toISOString() ?? null },
  }
}
