import { locales } from '../../../shared/addresses/locales.ts'
import { anyOf, defineList, type ListQueryOf, oneOf, yesOrNo } from '../../../shared/list-query.ts'
import { subscriptionStates } from '../../core/listing/subscription-state.ts'
import { profileStates, signInSpans, userViews } from './user-row.ts'

/** The admins' list of users, as its address has it. */
export const usersList = defineList({
  filters: {
    view: oneOf(userViews),
    seen: oneOf(signInSpans),
    language: anyOf(locales),
    verified: yesOrNo(),
    subscription: anyOf([...subscriptionStates, 'none']),
    profile: anyOf(profileStates),
  },
  columns: ['city', 'profile', 'subscription', 'enquiries', 'answers', 'joined', 'seen'],
  hiddenColumns: ['joined'],
  sorts: { seen: 'desc', joined: 'desc' },
  defaultSort: 'seen',
})
export type UsersQuery = ListQueryOf<typeof usersList>
