import type { EnquiryState } from '../enquiry.ts'
import type { Side } from './message.ts'

/** What a guide sees of an enquiry above its messages. */
export type ThreadHeadView = {
  id: string
  state: EnquiryState
  travellerName: string
  phone: string | null
  isConfirmed: boolean
  isArchived: boolean
  isBlocked: boolean
  /** Nobody can write any more. */
  isClosed: boolean
  cancelledBy: Side | null
  /** ISO day; null when the date is flexible. */
  date: string | null
  adults: number
  children: number
  /** ISO 639-1. */
  languageCode: string
  /** `path` is null while the public page is not there. */
  excursion: { id: number; title: string; path: string | null } | null
  /** IANA zone of the guide. */
  timeZone: string
}
