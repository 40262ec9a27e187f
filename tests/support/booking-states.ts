import type { EnquiryState } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import type { OfferState } from '@/lib/domain/conversation/enquiries/offers/offer.ts'
import type { Situation } from '@/lib/domain/conversation/enquiries/situation.ts'

/** One thing that somebody does, in the order of a story. */
export type Step =
  | 'write'
  | 'offer'
  | 'offer again'
  | 'accept'
  | 'decline offer'
  | 'withdraw'
  | 'expire offer'
  | 'take the time'
  | 'complete'
  | 'decline'
  | 'choose another'
  | 'expire'
  | 'cancel'
  | 'cancel by guide'
  | 'ask again'
  | 'wait two weeks'

/** A guide's action in a conversation, besides writing. */
export type GuideAct = 'offer' | 'propose another time' | 'decline' | 'cancel'

/** One row of the table in `docs/booking-states.md`: what each screen, email and calendar shows in one state. */
export type BookingState = {
  name: string
  steps: Step[]
  enquiry: EnquiryState
  /** The oldest first. */
  offers: OfferState[]
  /** The head of the traveller's page. */
  situation: Situation
  /** Number of offers the traveller can accept. */
  open: 0 | 1
  /** "Pay on the day" stands on the traveller's page. */
  pays: boolean
  /** The traveller sees the guide's phone. */
  phone: boolean
  guide: GuideAct[]
  writable: boolean
  /** The traveller has a button to ask again. */
  asks: boolean
  /** How many times are taken in the guide's calendar. */
  busy: 0 | 1 | 2
  /** Calendar events: `CONFIRMED 0` is the state and the number of the change. */
  file: string[]
  /** The last email of each side, by its kind; empty for none after the enquiry's own. */
  mails: { traveller: string; guide: string }
}

type Common = Pick<BookingState, 'open' | 'pays' | 'phone' | 'asks' | 'busy' | 'file' | 'writable'>

const open: Common & Pick<BookingState, 'guide'> = {
  open: 0,
  pays: false,
  phone: false,
  asks: false,
  busy: 0,
  file: [],
  writable: true,
  guide: ['offer', 'decline'],
}
const agreed: Common & Pick<BookingState, 'guide'> = {
  ...open,
  pays: true,
  phone: true,
  busy: 1,
  file: ['CONFIRMED 0'],
  guide: ['propose another time', 'cancel'],
}
const ended: Common & Pick<BookingState, 'guide'> = { ...open, guide: ['offer'] }

export const bookingStates: BookingState[] = [
  {
    ...open,
    name: 'asked',
    steps: [],
    enquiry: 'new',
    offers: [],
    situation: 'new',
    mails: { traveller: '', guide: '' },
  },
  {
    ...open,
    name: 'answered',
    steps: ['write'],
    enquiry: 'replied',
    offers: [],
    situation: 'replied',
    mails: { traveller: 'message', guide: '' },
  },
  {
    ...open,
    name: 'offered',
    steps: ['offer'],
    enquiry: 'offered',
    offers: ['sent'],
    situation: 'offered',
    open: 1,
    mails: { traveller: 'offer', guide: '' },
  },
  {
    ...open,
    name: 'offered, changed',
    steps: ['offer', 'offer again'],
    enquiry: 'offered',
    offers: ['superseded', 'sent'],
    situation: 'offered',
    open: 1,
    mails: { traveller: 'offer', guide: '' },
  },
  {
    ...open,
    name: 'offered, time gone',
    steps: ['offer', 'take the time'],
    enquiry: 'offered',
    offers: ['sent'],
    situation: 'taken',
    busy: 1,
    mails: { traveller: 'offer', guide: '' },
  },
  {
    ...open,
    name: 'offer declined',
    steps: ['offer', 'decline offer'],
    enquiry: 'offered',
    offers: ['declined'],
    situation: 'offerOver',
    mails: { traveller: 'offer', guide: 'offer_declined' },
  },
  {
    ...open,
    name: 'offer withdrawn',
    steps: ['offer', 'withdraw'],
    enquiry: 'offered',
    offers: ['withdrawn'],
    situation: 'offerOver',
    mails: { traveller: 'withdrawn', guide: '' },
  },
  {
    ...open,
    name: 'offer expired',
    steps: ['offer', 'expire offer'],
    enquiry: 'offered',
    offers: ['expired'],
    situation: 'offerOver',
    mails: { traveller: 'offer_expired', guide: 'offer_expired' },
  },
  {
    ...agreed,
    name: 'agreed',
    steps: ['offer', 'accept'],
    enquiry: 'accepted',
    offers: ['accepted'],
    situation: 'accepted',

    mails: { traveller: 'accepted', guide: 'accepted' },
  },
  {
    ...agreed,
    name: 'agreed, another time proposed',
    steps: ['offer', 'accept', 'offer again'],
    enquiry: 'accepted',
    offers: ['accepted', 'sent'],
    situation: 'moving',
    open: 1,

    mails: { traveller: 'offer', guide: 'accepted' },
  },
  {
    ...agreed,
    name: 'agreed, other time declined',
    enquiry: 'accepted',
    offers: ['accepted', 'declined'],
    steps: ['offer', 'accept', 'offer again', 'decline offer'],
    situation: 'accepted',

    mails: { traveller: 'offer', guide: 'offer_declined' },
  },
  {
    ...agreed,
    name: 'moved',
    steps: ['offer', 'accept', 'offer again', 'accept'],
    enquiry: 'accepted',
    offers: ['moved', 'accepted'],
    situation: 'accepted',
    file: ['CONFIRMED 1'],
    mails: { traveller: 'moved', guide: 'moved' },
  },
  {
    ...open,
    name: 'completed',
    steps: ['offer', 'accept', 'complete'],
    enquiry: 'completed',
    offers: ['accepted'],
    situation: 'completed',
    pays: false,
    busy: 1,
    file: ['CONFIRMED 0'],
    guide: ['offer'],
    mails: { traveller: 'accepted', guide: 'accepted' },
  },
  {
    ...ended,
    name: 'declined',
    steps: ['write', 'decline'],
    enquiry: 'declined',
    offers: [],
    situation: 'declined',
    mails: { traveller: 'declined', guide: '' },
  },
  {
    ...ended,
    name: 'another guide chosen',
    steps: ['offer', 'choose another'],
    enquiry: 'declined',
    offers: ['withdrawn'],
    situation: 'otherChosen',
    asks: true,
    mails: { traveller: 'offer', guide: 'other_chosen' },
  },
  {
    ...open,
    name: 'another guide chosen, asked again',
    steps: ['offer', 'choose another', 'ask again'],
    enquiry: 'new',
    offers: ['withdrawn'],
    situation: 'new',
    mails: { traveller: 'offer', guide: 'other_chosen' },
  },
  {
    ...ended,
    name: 'expired',
    steps: ['write', 'expire'],
    enquiry: 'expired',
    offers: [],
    situation: 'expired',
    asks: true,
    mails: { traveller: 'expired', guide: '' },
  },
  {
    ...ended,
    name: 'cancelled before agreeing',
    steps: ['offer', 'cancel'],
    enquiry: 'cancelled',
    offers: ['withdrawn'],
    situation: 'cancelledByTraveller',
    asks: true,
    mails: { traveller: 'cancelled', guide: 'cancelled' },
  },
  {
    ...ended,
    name: 'cancelled by the traveller',
    steps: ['offer', 'accept', 'cancel'],
    enquiry: 'cancelled',
    offers: ['cancelled'],
    situation: 'cancelledByTraveller',
    asks: true,
    file: ['CANCELLED 1'],
    mails: { traveller: 'cancelled', guide: 'cancelled' },
  },
  {
    ...ended,
    name: 'cancelled by the guide',
    steps: ['offer', 'accept', 'cancel by guide'],
    enquiry: 'cancelled',
    offers: ['cancelled'],
    situation: 'cancelledByGuide',
    asks: true,
    file: ['CANCELLED 1'],
    mails: { traveller: 'cancelled', guide: 'cancelled' },
  },
  {
    ...ended,
    name: 'cancelled after a move',
    steps: ['offer', 'accept', 'offer again', 'accept', 'cancel'],
    enquiry: 'cancelled',
    offers: ['moved', 'cancelled'],
    situation: 'cancelledByTraveller',
    asks: true,
    file: ['CANCELLED 2'],
    mails: { traveller: 'cancelled', guide: 'cancelled' },
  },
  {
    ...open,
    name: 'cancelled, offered again',
    steps: ['offer', 'accept', 'cancel', 'offer again'],
    enquiry: 'offered',
    offers: ['cancelled', 'sent'],
    situation: 'offered',
    open: 1,
    file: ['CANCELLED 1'],
    mails: { traveller: 'offer', guide: 'cancelled' },
  },
  {
    ...agreed,
    name: 'cancelled, agreed again',
    steps: ['offer', 'accept', 'cancel', 'offer again', 'accept'],
    enquiry: 'accepted',
    offers: ['cancelled', 'accepted'],
    situation: 'accepted',
    file: ['CANCELLED 1', 'CONFIRMED 0'],
    mails: { traveller: 'accepted', guide: 'accepted' },
  },
  {
    ...open,
    name: 'cancelled, two weeks later',
    steps: ['offer', 'accept', 'cancel', 'wait two weeks'],
    enquiry: 'cancelled',
    offers: ['cancelled'],
    situation: 'cancelledByTraveller',
    guide: [],
    writable: false,
    file: ['CANCELLED 1'],
    mails: { traveller: 'cancelled', guide: 'cancelled' },
  },
]

const yes = (value: boolean) => (value ? 'yes' : '–')

/** The table as the documentation has it. */
export function bookingTable(): string {
  const head = [
    ...['state', 'enquiry', 'offers', 'traveller’s page', 'to accept', '“pay on the day”', 'phone'],
    ...[
      'guide can',
      'both write',
      'ask again',
      'times taken',
      'in calendars',
      'last email: traveller',
      'guide',
    ],
  ]
  const rows = bookingStates.map((row) => [
    ...[row.name, row.enquiry, row.offers.join(', ') || '–', row.situation, String(row.open), yes(row.pays)],
    ...[yes(row.phone), row.guide.join(', ') || '–', yes(row.writable), yes(row.asks), String(row.busy)],
    ...[row.file.join(', ') || '–', row.mails.traveller || '–', row.mails.guide || '–'],
  ])
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
