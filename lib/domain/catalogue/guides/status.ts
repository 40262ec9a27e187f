import type { Transition } from '../../../shared/transitions.ts'

export const guideStatuses = ['draft', 'pending', 'published', 'suspended', 'rejected', 'closed'] as const
export type GuideStatus = (typeof guideStatuses)[number]

/** For how many days a page can be suspended. */
export const suspensionDays = [7, 30] as const
export type SuspensionDays = (typeof suspensionDays)[number]

/** The life of a guide's page. A published guide's changes wait as submissions, and the page stays as it is. */
export const guideMoves = {
  submit: { from: ['draft', 'rejected', 'pending'], to: 'pending', by: ['guide'] },
  withdraw: { from: ['pending'], to: 'draft', by: ['guide'] },
  publish: { from: ['draft', 'pending', 'rejected'], to: 'published', by: ['moderator'] },
  reject: { from: ['draft', 'pending', 'rejected'], to: 'rejected', by: ['moderator'] },
  /** Taken off the site by a moderator, until one brings it back or its time is over. */
  suspend: { from: ['published'], to: 'suspended', by: ['moderator'] },
  resume: { from: ['suspended'], to: 'published', by: ['moderator', 'clock'] },
  /** The same for the page of an account that is to be deleted meanwhile: it stays off the site. */
  resumeClosed: { from: ['suspended'], to: 'closed', by: ['moderator', 'clock'] },
  /** Taken off by a decision about a report, on top of whatever else keeps it off. */
  takeOff: { from: ['published', 'suspended', 'closed'], to: 'suspended', by: ['moderator'] },
  close: { from: ['draft', 'pending', 'rejected', 'published'], to: 'closed', by: ['guide'] },
  /** Back to what it was: public, or never yet. */
  reopen: { from: ['closed'], to: 'published', by: ['guide'] },
  restart: { from: ['closed'], to: 'draft', by: ['guide'] },
} as const satisfies Record<string, Transition<GuideStatus, 'guide' | 'moderator' | 'clock'>>
