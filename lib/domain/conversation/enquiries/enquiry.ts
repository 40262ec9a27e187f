import type { Locale } from '../../../shared/addresses/locales.ts'
import { addMonths, type CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import type { Picture } from '../../../shared/pictures/picture.ts'
import type { Transition } from '../../../shared/transitions.ts'

/** Number of guides of one city or region that may be asked at once. */
export const maxGuidesAtOnce = 5
/** Maximum distance of a guide's city from a place that the guide is asked about. */
export const regionKilometres = 150
/** Number of others who may be asked once, while nobody answers. */
export const mostOthers = 3
/** Maximum distance of a date, in months. */
const maxMonthsAhead = 18

/** The life of an enquiry, as the database names its states. */
export const enquiryStates = [
  'new',
  'replied',
  'offered',
  'accepted',
  'completed',
  'declined',
  'expired',
  'cancelled',
] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** Party that moves an enquiry; `system` is the clock, or a consequence of another enquiry's move. */
export type EnquiryParty = 'traveller' | 'guide' | 'system'

const open = ['new', 'replied', 'offered'] as const

/** Nothing is agreed on yet, and still may be. */
export function isOpen(state: EnquiryState): boolean {
  return open.some((one) => one === state)
}

/** The traveller's phone number is asked for: there is an offer, or it is accepted. */
export const phoneStates = ['offered', 'accepted'] as const satisfies EnquiryState[]

const ended = ['declined', 'expired', 'cancelled'] as const

/** After an end both may write for so many days, the guide may make another offer, and the traveller ask again. */
const openDays = 14

type End = { state: EnquiryState; endedAt: Date | null }

/** It was declined, expired or cancelled. */
export function isEnded(state: EnquiryState): boolean {
  return ended.some((one) => one === state)
}

/** Until when both may write in an enquiry that has ended; null where it has not, or where nobody could from the start. */
export function openUntil({ state, endedAt }: End): Date | null {
  return isEnded(state) && endedAt ? new Date(endedAt.getTime() + openDays * 86_400_000) : null
}

/** Nobody can write any more; what was said can be read. */
export function isClosed(end: End, now: Date): boolean {
  if (!isEnded(end.state)) return false
  const until = openUntil(end)
  return until === null || until <= now
}

/** The same the other way round, as a condition of a query. */
export function stillWritable(now: Date) {
  const since = new Date(now.getTime() - openDays * 86_400_000)
  return { OR: [{ state: { notIn: [...ended] } }, { endedAt: { gt: since } }] }
}

/** Fields cleared when an ended enquiry is reopened. */
export const reopened = {
  endedAt: null,
  otherChosen: false,
  cancelledBy: null,
  cancelledAt: null,
  cancellationReason: null,
} as const

/**
 * The moves of an enquiry; docs/booking-states.md shows what each state looks like. A new offer replaces the one that
 * waits. What is agreed on stands while the guide proposes another time, until the traveller accepts that. After an end
 * the two may go on for some time: `stillWritable`.
 */
export const enquiryTransitions = {
  reply: { from: ['new'], to: 'replied', by: ['guide'] },
  offer: { from: [...open, 'completed', ...ended], to: 'offered', by: ['guide'] },
  accept: { from: ['offered'], to: 'accepted', by: ['traveller'] },
  proposeMove: { from: ['accepted'], to: 'accepted', by: ['guide'] },
  acceptMove: { from: ['accepted'], to: 'accepted', by: ['traveller'] },
  askAgain: { from: ended, to: 'new', by: ['traveller'] },
  complete: { from: ['accepted'], to: 'completed', by: ['guide', 'system'] },
  decline: { from: open, to: 'declined', by: ['guide', 'system'] },
  expire: { from: open, to: 'expired', by: ['system'] },
  cancel: { from: [...open, 'accepted'], to: 'cancelled', by: ['traveller', 'guide'] },
} as const satisfies Record<string, Transition<EnquiryState, EnquiryParty>>

/** A guide's page of a conversation, without locale prefix. */
export function threadPath(enquiryId: string): string {
  return `/profile/messages/${enquiryId}`
}

/** The last possible day. In a shorter month, its last day. */
export function latestDay(today: CalendarDate): CalendarDate {
  return addMonths(today, maxMonthsAhead)
}

/** Error in the requested day, as a key under `Errors.issues`; null if valid. */
export function requestedDayProblem(day: string, today: string): 'datePast' | 'dateTooFar' | null {
  if (day < today) return 'datePast'
  return day > latestDay(today) ? 'dateTooFar' : null
}

/** An enquiry as the traveller sees it. */
export type TravellerEnquiryView = {
  id: string
  guideId: number
  state: EnquiryState
  travellerName: string
  travellerEmail: string
  /** ISO day; null when the date is flexible. */
  date: string | null
  dateFlexible: boolean
  adults: number
  children: number
  /** ISO 639-1. */
  languageCode: string
  /** The first message. */
  question: string
  sentAt: Date
  firstRepliedAt: Date | null
  /** The traveller's address is. */
  isConfirmed: boolean
  /** The guide's own guest, who has sent no question. */
  isInvited: boolean
  /** The guide has handed the link over: it confirms no address. */
  isLinkHandedOut: boolean
  /** The guide wants no more words. */
  isBlocked: boolean
  /** Suspended, or gone: the guide can't agree on anything. */
  isGuideAway: boolean
  cancellation: { by: 'traveller' | 'guide'; at: Date; reason: string } | null
  /** Reason why the guide has declined; empty where no reason was given. */
  declineReason: string
  /** Time when it was declined, expired or cancelled. */
  endedAt: Date | null
  /** It was closed because the traveller agreed with another guide of those who were asked together. */
  isOtherChosen: boolean
  /** Only after an agreement, and if the guide has given one. */
  guidePhone: string | null
  /** The traveller's own number, which the guide sees once they have agreed. */
  travellerPhone: string | null
  /** IANA zone of the guide's city. */
  timeZone: string
  /** In which the guide reads the site. */
  guideLocale: Locale
  /** An agreement will show a phone number. */
  hasPhone: boolean
  /** The city it was about with its name, and its country, by id and by slug; null when that has gone. */
  place: { id: number; countryId: number; country: string; city: string; name: string } | null
  /** The poster of that city. */
  poster: Picture | null
  /** Null when it was about none, or when that has been withdrawn since. */
  excursion: { title: string; path: string | null } | null
}
