import type { UserRow } from '../../accounts/user-row.ts'

/** Reason why two accounts can't become one as they are. All but `walks` are about one of the two. */
const mergeObstacles = [
  /** The same account twice. */
  'same',
  /** An admin, who has no guide's page. */
  'admin',
  'locked',
  'leaving',
  /** The page that would go was taken down by moderation. */
  'takenDown',
  /** The account to be merged has a paid subscription: it has to end first, or the other account has to go. */
  'paying',
  /** Somebody still waits for money of what would go. */
  'openPayment',
  /** A booking of the one is at a time when the other is busy. */
  'walks',
] as const
export type MergeObstacle = (typeof mergeObstacles)[number]

/** Records of an account that is merged into another one. */
export type Belongings = { enquiries: number; reviews: number; excursions: number }

/** One of two accounts that may become one. */
export type MergeCandidate = UserRow &
  Belongings & {
    /** Reasons why it can't be the remaining account. */
    obstacles: MergeObstacle[]
  }

export type MergeComparison = { candidates: [MergeCandidate, MergeCandidate] }

/** Common data of two accounts. */
export type Likeness = 'phone' | 'name'

/** Somebody who may be the same person, and why. */
export type LikelyDouble = UserRow & { likeness: Likeness[] }
