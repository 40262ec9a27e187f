import type { PaymentProviderName } from '../orders/payment.ts'

/** Result of cancelling a pending payment. */
export type Release = 'released' | 'processing' | 'paid'

/** Somebody who asks for the money of payments and reports what arrives. */
export type PaymentProvider = {
  name: PaymentProviderName
  /**
   * Asks for the money of a committed pending payment; may be called again.
   * @returns where the buyer goes on
   */
  start(paymentId: string): Promise<{ url: string }>
  /**
   * Cancels a pending payment, before what it holds may be given to others. `processing` and `paid` say that it is too
   * late for that.
   */
  release(paymentId: string): Promise<Release>
}
