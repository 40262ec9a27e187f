import 'server-only'
import { cancelPendingPayment } from '../cancel.ts'
import type { PaymentProvider } from '../payment-provider.ts'

/** Payment by bank transfer: the buyer reads on the payment's own page where to send the money. */
export const transferProvider: PaymentProvider = {
  name: 'invoice',
  start: async (paymentId) => ({ url: `/payment/${paymentId}` }),
  release: (paymentId) => cancelPendingPayment(paymentId),
}
