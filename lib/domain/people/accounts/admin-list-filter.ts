import { locales } from '../../../shared/addresses/locales.ts'
import { defineList, type ListQueryOf, oneOf, severalOf, yesOrNo } from '../../../shared/list-query.ts'
import { subscriptionStates } from '../../core/listing/subscription-state.ts'
import { profileStates, signInSpans, userViews } from './user-row.ts'

/** The admins' list of users, as its address has it. */
export const usersList = defineList({
  filters: {
    view: oneOf(userViews),
    seen: oneOf(signInSpans),
    language: severalOf(locales),
    verified: yesOrNo(),
    subscription: severalOf([...subscriptionStates, 'none']),
    profile: severalOf(profileStates),
  },
  columns: ['city', 'profile', 'subscription', 'enquiries', 'answers', 'joined', 'seen'],
  hiddenColumns: ['joined'],
  sorts: { seen: 'desc', joined: 'desc' },
  defaultSort: 'seen',
})
export type UsersQuery = ListQueryOf<typeof usersList>
