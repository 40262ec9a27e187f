import type { Transition } from '../../../shared/transitions.ts'
import type { GuideStatus } from '../guides/status.ts'

export type ExcursionStatus = 'draft' | 'pending' | 'published' | 'rejected' | 'archived'

/** The life of an excursion's page. A published one's changes wait as submissions, and the page stays as it is. */
export const excursionMoves = {
  submit: { from: ['draft', 'rejected', 'pending'], to: 'pending', by: ['guide'] },
  withdraw: { from: ['pending'], to: 'draft', by: ['guide'] },
  publish: { from: ['draft', 'pending', 'rejected'], to: 'published', by: ['moderator'] },
  reject: { from: ['draft', 'pending', 'rejected'], to: 'rejected', by: ['moderator'] },
  takeDown: { from: ['published', 'archived'], to: 'rejected', by: ['moderator'] },
  bringBack: { from: ['rejected'], to: 'published', by: ['moderator'] },
  bringBackArchived: { from: ['rejected'], to: 'archived', by: ['moderator'] },
  archive: { from: ['published'], to: 'archived', by: ['guide'] },
  restore: { from: ['archived'], to: 'published', by: ['guide'] },
} as const satisfies Record<string, Transition<ExcursionStatus, 'guide' | 'moderator'>>

/** True if its page has never been public: then it may be deleted. */
export function isUnpublished(status: ExcursionStatus): boolean {
  return status === 'draft' || status === 'pending' || status === 'rejected'
}

/** True if it is approved before its guide's profile is: its page appears together with the guide's. */
export function isAwaitingProfile(status: ExcursionStatus, guide: GuideStatus): boolean {
  return status === 'published' && (guide === 'draft' || guide === 'pending' || guide === 'rejected')
}
