import type { Transition } from '../../../shared/transitions.ts'
import type { DraftContent } from './fields.ts'

export type SubmissionState = 'pending' | 'approved' | 'rejected' | 'withdrawn'

/** A draft as it was sent to moderation. */
export type SubmissionView = {
  id: string
  state: SubmissionState
  content: DraftContent
  /** The reason for sending it back. */
  reason: string | null
  /** Fields that the reason refers to. */
  marks: string[]
  submittedAt: Date
  decidedAt: Date | null
}

type Party = 'guide' | 'moderator'

export const submissionMoves = {
  approve: { from: ['pending'], to: 'approved', by: ['moderator'] },
  reject: { from: ['pending'], to: 'rejected', by: ['moderator'] },
  withdraw: { from: ['pending'], to: 'withdrawn', by: ['guide'] },
} as const satisfies Record<string, Transition<SubmissionState, Party>>
