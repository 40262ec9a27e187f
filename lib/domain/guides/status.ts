import type { Transition } from '../../shared/transitions.ts'

export type GuideStatus = 'draft' | 'pending' | 'published' | 'suspended' | 'rejected' | 'closed'

/** The life of a guide's page. A published guide's changes wait as submissions, and the page stays as it is. */
export const guideMoves = {
  submit: { from: ['draft', 'rejected', 'pending'], to: 'pending', by: ['guide'] },
  withdraw: { from: ['pending'], to: 'draft', by: ['guide'] },
  publish: { from: ['draft', 'pending', 'rejected'], to: 'published', by: ['moderator'] },
  reject: { from: ['draft', 'pending', 'rejected'], to: 'rejected', by: ['moderator'] },
  close: { from: ['draft', 'pending', 'rejected', 'published'], to: 'closed', by: ['guide'] },
  /** Back to what it was: public, or never yet. */
  reopen: { from: ['closed'], to: 'published', by: ['guide'] },
  restart: { from: ['closed'], to: 'draft', by: ['guide'] },
} as const satisfies Record<string, Transition<GuideStatus, 'guide' | 'moderator'>>
