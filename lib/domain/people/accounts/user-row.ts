import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import type { UserRole } from '../../../shared/staff-roles.ts'
import type { SubscriptionState } from '../../core/listing/subscription-state.ts'

/** Views of the user list; each is a tab above it. */
export const userViews = ['guides', 'trial', 'unpaid', 'locked', 'deleting', 'staff'] as const
export type UserView = (typeof userViews)[number]

/** Time when somebody last signed in: within so many days, before that, or never. */
export const signInSpans = ['1', '7', '30', '90', 'older', 'never'] as const
/** Days after which the last sign-in counts as `older`. */
export const longestSpanDays = 90

export const profileStates = ['draft', 'pending', 'published', 'suspended', 'rejected', 'closed'] as const
type ProfileState = (typeof profileStates)[number]

/** A user as the list shows them. */
export type UserRow = {
  id: string
  role: UserRole
  name: string
  email: string
  /** Address of a guide's portrait, the one that waits for approval too; null for staff. */
  face: string | null
  initials: string
  city: string | null
  /** Null for somebody who is no guide, as are all facts about guides. */
  profile: ProfileState | null
  /** True if a version waits for approval; another one may be public. */
  hasChanges: boolean
  subscription: SubscriptionFact | null
  /** Of the last ninety days. */
  enquiries: number | null
  answerMinutes: number | null
  lastSignInAt: Date | null
  joinedAt: Date
  lockedAt: Date | null
  deleteAfter: Date | null
  /** The account of the same person that this one has gone into. */
  mergedIntoId: string | null
  isVerified: boolean
}

/** Payment state of a guide, and its day: the end of the paid period, or the day since which nothing is paid. */
type SubscriptionFact = {
  state: SubscriptionState
  interval: 'month' | 'year'
  /** Until when it is so, or since when. Where the seller is. */
  day: CalendarDate
}

export type UsersPage = {
  rows: UserRow[]
  /** At most one more than are counted. */
  total: number
  counts: Record<UserView | 'all', number>
  /** For an empty result: number of rows without one of the filters. */
  remedies: Array<{ filter: string; count: number }>
}
