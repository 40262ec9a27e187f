import type { Locale } from '../../../shared/addresses/locales.ts'
import type { MailCause } from './cause.ts'

/** The three parts of the outbox, in their order: what needs a person, what waits, what is done. */
export const letterParts = ['failed', 'waiting', 'done'] as const
export type LetterPart = (typeof letterParts)[number]

/** An email of the outbox, without its text. */
export type ListedLetter = {
  id: string
  part: LetterPart
  /** A done one that has not arrived. */
  isGivenUp: boolean
  subject: string
  to: { name: string; address: string }
  template: string
  locale: Locale
  attempts: number
  cause: MailCause | null
  /** Time when it was sent, failed, or is due. */
  at: Date
  queuedAt: Date
}

export type LetterView = ListedLetter & {
  text: string
  html: string
  /** The message of the server. */
  lastError: string | null
  /** The probable correct address. */
  correctedTo: string | null
  /** Its link proves whose mailbox it is: it goes nowhere else. */
  isPersonal: boolean
}

export type LetterCounts = Record<LetterPart, number>

export type MailFigures = {
  /** Counted to the limit of lists. */
  sentToday: number
  /** Since when the oldest of those that wait does so; null while none waits. */
  oldestAt: Date | null
}
