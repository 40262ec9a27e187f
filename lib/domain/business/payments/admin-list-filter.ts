import { day, defineList, type ListQueryOf, oneOf } from '../../../shared/list-query.ts'
import { paymentProviders } from '../orders/payment.ts'
import { paymentViews } from './payment-row.ts'

/** The payments of all guides, as admins list them. */
export const paymentsList = defineList({
  filters: {
    view: oneOf(paymentViews),
    provider: oneOf(paymentProviders),
    purpose: oneOf(['subscription', 'first_place']),
    /** Of the days on which they were asked for. */
    from: day(),
    until: day(),
  },
  // Payments with open cases come first, then the newest.
  sorts: { needs: 'asc', date: 'desc', amount: 'desc', due: 'asc' },
  defaultSort: 'needs',
  pageSizes: [24, 50, 100],
})

export type PaymentsQuery = ListQueryOf<typeof paymentsList>
