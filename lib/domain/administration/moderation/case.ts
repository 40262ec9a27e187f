import type { Locale } from '../../../shared/addresses/locales.ts'
import type { Staff } from '../../people/accounts/staff.ts'
import type { FindingFilter } from './check.ts'
import type { Queue } from './queue.ts'

/** One thing that waits for a decision: a submission, a review, a report or a credential. */
export type CaseKey = { queue: Queue; id: string }

export const decisionKinds = ['approve', 'reject'] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** Time for which a decision can be taken back: the effect and its email wait so long together. */
export const takeBackSeconds = 10

/** Time for which a case stays an admin's who does nothing. */
export const idleMinutes = 10

/** Longest texts, in characters. */
export const maxLetterLength = 2000
export const maxNoteLength = 2000

/** Admin who holds a case. */
export type ClaimView = { by: Staff; since: Date; isOwn: boolean }

/** For whom a case waits: a colleague, or readers of a language. */
export type AssignmentView = { to: Staff | null; locale: Locale | null }

/** A decision that waits, or one that could not be done. */
export type DecisionView = {
  id: string
  queue: Queue
  caseId: string
  kind: DecisionKind
  letter: string
  executeAt: Date
  /** Code of the error; null while it waits. */
  failure: string | null
}

/** Reason why a decision is refused: what has happened to the case since its moderator read it. */
export type Happening =
  | { happened: 'decided'; kind: DecisionKind | null; by: Staff | null; at: Date | null }
  | { happened: 'changed'; newerId: string | null }
  | { happened: 'withdrawn' }
  /** Its city waits for a decision of its own. */
  | { happened: 'cityFirst' }
  | { happened: 'open'; by: Staff; since: Date }

/** Origin of a case in its queue. `back` is one that its guide has changed after it was sent back. */
export const caseKinds = [
  'new',
  'invited',
  'changes',
  'back',
  'conversation',
  'review',
  'page',
  'appeal',
] as const
export type CaseKind = (typeof caseKinds)[number]

/** Sort group of a case: resubmitted ones first, as the email promises. The others follow by time. */
export function sortGroupOf(kind: CaseKind): 0 | 1 {
  return kind === 'back' ? 0 : 1
}

/** A case in the list of its queue. */
export type CaseRow = {
  id: string
  /** Null for a page that is no guide's. */
  guideId: number | null
  /** Of the guide; empty without one. */
  name: string
  /** The guide's city. */
  place: string
  /** Address of the smallest file; null for a guide without a portrait. */
  portrait: string | null
  /** Of a tour; who wrote a review, who issued a credential. */
  title: string | null
  since: Date
  kind: CaseKind
  /** Fields that differ from the public page, with their language. */
  changed: string[]
  /** Number of pictures awaiting approval. */
  pictures: number
  claim: ClaimView | null
  assignment: AssignmentView | null
}

/** Filters of a queue's list. */
export type CaseFilter = {
  kind: CaseKind | null
  /** Only cases with something in this language. */
  language: Locale | null
  /** Only of guides in this city. */
  city: number | null
  /** Only those in which the checks have found this; what they have not looked at yet is left out. */
  finding: FindingFilter | null
  /** Only those that the admin has open, or that wait for them. */
  mine: boolean
  /** In names of guides and in titles, or the number of a guide; empty for all. */
  search: string
}

/** A city, and how many cases of its guides wait. */
export type CaseCity = { id: number; name: string; count: number }

export type CaseListView = {
  cases: CaseRow[]
  /** Of every kind, also of those that the query leaves out. */
  counts: Partial<Record<CaseKind, number>>
  /** Of those that the query asks for. */
  total: number
  /** Start of the next cases; null at the end. */
  next: CaseCursor | null
}

/** The place after a case in its queue. */
export type CaseCursor = { turn: 0 | 1; since: Date; id: string }

/** A colleague's note about a guide. */
export type NoteView = { id: string; text: string; writtenAt: Date; by: Staff | null }
