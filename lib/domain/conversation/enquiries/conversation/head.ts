import type { Locale } from '../../../../shared/addresses/locales.ts'
import { mayMove } from '../../../../shared/transitions.ts'
import { type EnquiryParty, type EnquiryState, enquiryTransitions } from '../enquiry.ts'
import type { Side } from './message.ts'

/** Header of a conversation for the guide. */
export type ThreadHeadView = {
  id: string
  state: EnquiryState
  travellerName: string
  /** In which the traveller reads the site. */
  travellerLocale: Locale
  /** Of the traveller, once they have agreed. */
  phone: string | null
  isConfirmed: boolean
  /** The guide's own guest. */
  isInvited: boolean
  /** Address of the traveller's page to hand over; null where it was emailed. */
  handedLink: string | null
  isArchived: boolean
  isBlocked: boolean
  /** Nobody can write any more. */
  isClosed: boolean
  /** Until when both may write in an enquiry that has ended; null where it has not. */
  openUntil: Date | null
  /** It was closed because the traveller agreed with another guide. */
  isOtherChosen: boolean
  cancelledBy: Side | null
  /** ISO day; null when the date is flexible. */
  date: string | null
  adults: number
  children: number
  /** As far as they are known. */
  childrenAges: number[]
  /** ISO 639-1. */
  languageCode: string
  /** `path` is null while the public page is not there. */
  excursion: { id: number; title: string; path: string | null } | null
  /** IANA zone of the guide. */
  timeZone: string
}

/** A guide's actions on a conversation, besides writing and archiving. */
export function actsOf({ state, isClosed }: Pick<ThreadHeadView, 'state' | 'isClosed'>) {
  const { offer, proposeMove, decline, cancel } = enquiryTransitions
  return {
    offers: !isClosed && mayMove<EnquiryState, EnquiryParty>(offer, state, 'guide'),
    moves: !isClosed && mayMove<EnquiryState, EnquiryParty>(proposeMove, state, 'guide'),
    declines: mayMove<EnquiryState, EnquiryParty>(decline, state, 'guide'),
    // An enquiry without a booking is declined.
    cancels: state === 'accepted' && mayMove<EnquiryState, EnquiryParty>(cancel, state, 'guide'),
  }
}
