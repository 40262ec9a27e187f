/** Reasons for which an email is no message, and its sender isn't told: nobody has written it, or nobody may. */
type SilentReason = 'automatic' | 'loop' | 'unreadable' | 'replayed' | 'gone'
/** Those of which the side of the conversation is told. */
const told = [
  'closed',
  'empty',
  'ended',
  'too_large',
  'too_long',
  'other_sender',
  'unproven',
  'stale',
  'failed',
] as const
export type ToldReason = (typeof told)[number]

export type RefusalReason = SilentReason | ToldReason

/** Thrown while an email is processed: it can't be a message. */
export class Refused extends Error {
  override name = 'Refused'
  readonly reason: RefusalReason
  /** Words that would have been the message. */
  readonly words: string

  constructor(reason: RefusalReason, words = '') {
    super(reason)
    this.reason = reason
    this.words = words
  }
}

/** Thrown when a message could not be sent now; it may be later. */
export class Unfinished extends Error {
  override name = 'Unfinished'
  readonly words: string

  constructor(words: string, cause: unknown) {
    super('An answer by email could not be sent.', { cause })
    this.words = words
  }
}

export function isTold(reason: RefusalReason): reason is ToldReason {
  return told.some((one) => one === reason)
}

/**
 * Reasons of which a side is told once a day, and without the words: somebody else may have written the email, or every one
 * to this address ends so.
 */
export const toldOnceADay: readonly RefusalReason[] = ['other_sender', 'unproven', 'ended']
