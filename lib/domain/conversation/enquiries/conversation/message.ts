import type { AttachmentView } from '../attachment.ts'
import type { TextTranslation } from '../translations/translations.ts'
import type { WarningKind } from '../warnings/finding.ts'

/** In characters. */
export const maxMessageLength = 5000

/** The two who write to each other. */
export type Side = 'guide' | 'traveller'

export function otherSide(side: Side): Side {
  return side === 'guide' ? 'traveller' : 'guide'
}

/** Kinds of events shown between messages, in small type. */
export const eventKinds = [
  'confirmed',
  'accepted',
  'moved',
  'offer_declined',
  'offer_expired',
  'withdrawn',
  'other_chosen',
  'declined',
  'cancelled',
  'expired',
  'completed',
] as const
export type EventKind = (typeof eventKinds)[number]

export type MessageView = {
  id: string
  /** 1 is the first of its enquiry. */
  number: number
  author: Side | 'system'
  kind: 'text' | 'offer' | 'event'
  /** Of an event the reason that somebody gave; empty for an offer. */
  body: string
  event: EventKind | null
  offerId: string | null
  /** As its sender's browser named it; only for the sender's own. */
  clientId: string | null
  /** Warnings for the reader; only on messages of the other side. */
  warnings: WarningKind[]
  /** In their order. */
  attachments: AttachmentView[]
  /** Null: as it was written. */
  translation: MessageTranslation | null
  writtenAt: Date
}

/** Of a message of the other side, for its reader. */
type MessageTranslation = TextTranslation & {
  /** Of the attachments, in their order; null where the name is shown as it was given. */
  fileNames: Array<string | null>
}

/** Number of the last message read, for each side. */
export type ReadNumbers = Record<Side, number>
