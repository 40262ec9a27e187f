import type { Seller } from '../../business/invoices/seller.ts'
import type { PaymentView } from '../../business/payments/payment-view.ts'

/** Everything that the page of a payment shows. */
export type PaymentPageView = PaymentView & {
  /** Items in the reader's language. */
  lines: string[]
  /** The time that it gives, or will give. */
  span: { from: Date; to: Date } | null
  /** Account for a transfer; null for other payment methods. */
  bank: Seller['bank']
  /** The QR code of the transfer, an SVG; null where none is awaited in euro. */
  transferCode: string | null
  /** In which days are counted. IANA. */
  timeZone: string
}
