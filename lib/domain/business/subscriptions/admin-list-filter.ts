import { defineList, type ListQueryOf, oneOf } from '../../../shared/list-query.ts'
import { subscriptionStates } from '../../core/listing/subscription-state.ts'

/** The subscriptions of all guides, as admins list them: first those whose state ends next. */
export const subscriptionsList = defineList({
  filters: { state: oneOf(subscriptionStates) },
  sorts: { next: 'asc' },
  defaultSort: 'next',
})
export type SubscriptionsQuery = ListQueryOf<typeof subscriptionsList>
