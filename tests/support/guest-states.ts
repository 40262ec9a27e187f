import type { EnquiryState } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import type { OfferState } from '@/lib/domain/conversation/enquiries/offers/offer.ts'
import type { Situation } from '@/lib/domain/conversation/enquiries/situation.ts'

/** One thing that a guide or the guide's own guest does, in the order of a story. */
export type GuestStep =
  | 'offer'
  | 'offer and withdraw'
  | 'wait'
  | 'give address'
  | 'open own link'
  | 'confirm'
  | 'accept'
  | 'decline offer'
  | 'withdraw'
  | 'expire offer'
  | 'cancel'
  | 'cancel by guide'
  | 'complete'
  | 'expire'
  | 'ask again'

/** One row of the table "Own guests" in `docs/booking-states.md`. */
export type GuestState = {
  name: string
  /** The guest's address is known from the start; else the guide hands the link over. */
  isMailed: boolean
  steps: GuestStep[]
  enquiry: EnquiryState
  /** The oldest first. */
  offers: OfferState[]
  situation: Situation
  /** First request of the guest's page. */
  asks: 'address' | 'confirmation' | '–'
  /** The guest's press on "accept" is taken. */
  accepts: boolean
  /** The guide sees the link to hand over. */
  link: boolean
  /** Times taken in the guide's calendar. */
  busy: 0 | 1
  /** The last email of each side, by its kind. */
  mails: { guest: string; guide: string }
}

const mailed = { isMailed: true, link: false, busy: 0 } as const
const handed = { isMailed: false, link: true, busy: 0 } as const
const confirmed = { ...mailed, asks: '–' } as const

export const guestStates: GuestState[] = [
  {
    ...mailed,
    name: 'written to, by mail',
    steps: ['wait'],
    enquiry: 'replied',
    offers: [],
    situation: 'replied',
    asks: 'confirmation',
    accepts: false,
    mails: { guest: 'conversation-message', guide: '–' },
  },
  {
    ...mailed,
    name: 'offered, by mail',
    steps: ['offer'],
    enquiry: 'offered',
    offers: ['sent'],
    situation: 'offered',
    asks: 'confirmation',
    accepts: false,
    mails: { guest: 'conversation-offer', guide: '–' },
  },
  {
    ...mailed,
    name: 'offered after the only email',
    steps: ['wait', 'offer'],
    enquiry: 'offered',
    offers: ['sent'],
    situation: 'offered',
    asks: 'confirmation',
    accepts: false,
    mails: { guest: 'conversation-message', guide: '–' },
  },
  {
    ...handed,
    name: 'offered, link handed over',
    steps: ['offer'],
    enquiry: 'offered',
    offers: ['sent'],
    situation: 'offered',
    asks: 'address',
    accepts: false,
    mails: { guest: '–', guide: '–' },
  },
  {
    ...handed,
    name: 'address given, own link not opened',
    steps: ['offer', 'give address'],
    enquiry: 'offered',
    offers: ['sent'],
    situation: 'offered',
    asks: 'address',
    accepts: false,
    mails: { guest: 'new-links', guide: '–' },
  },
  {
    ...handed,
    name: 'own link opened',
    steps: ['offer', 'give address', 'open own link'],
    enquiry: 'offered',
    offers: ['sent'],
    situation: 'offered',
    asks: 'confirmation',
    accepts: false,
    mails: { guest: 'new-links', guide: '–' },
  },
  {
    ...handed,
    name: 'own link opened and confirmed',
    steps: ['offer', 'give address', 'open own link', 'confirm'],
    enquiry: 'offered',
    offers: ['sent'],
    situation: 'offered',
    asks: '–',
    accepts: true,
    link: false,
    mails: { guest: 'conversation-offer', guide: '–' },
  },
  {
    ...confirmed,
    name: 'confirmed',
    steps: ['offer', 'confirm'],
    enquiry: 'offered',
    offers: ['sent'],
    situation: 'offered',
    accepts: true,
    mails: { guest: 'conversation-offer', guide: '–' },
  },
  {
    ...confirmed,
    name: 'agreed',
    steps: ['offer', 'confirm', 'accept'],
    enquiry: 'accepted',
    offers: ['accepted'],
    situation: 'accepted',
    accepts: false,
    busy: 1,
    mails: { guest: 'conversation-accepted', guide: 'conversation-accepted' },
  },
  {
    ...mailed,
    name: 'declined unconfirmed',
    steps: ['offer', 'decline offer'],
    enquiry: 'offered',
    offers: ['declined'],
    situation: 'offerOver',
    asks: 'confirmation',
    accepts: false,
    mails: { guest: 'conversation-offer', guide: 'conversation-offer_declined' },
  },
  {
    ...handed,
    name: 'withdrawn, link handed over',
    steps: ['offer', 'withdraw'],
    enquiry: 'offered',
    offers: ['withdrawn'],
    situation: 'offerOver',
    asks: 'address',
    accepts: false,
    mails: { guest: '–', guide: '–' },
  },
  {
    ...confirmed,
    name: 'offer expired',
    steps: ['offer', 'confirm', 'expire offer'],
    enquiry: 'offered',
    offers: ['expired'],
    situation: 'offerOver',
    accepts: false,
    mails: { guest: 'conversation-offer_expired', guide: 'conversation-offer_expired' },
  },
  {
    ...confirmed,
    name: 'cancelled by the guest',
    steps: ['offer', 'confirm', 'accept', 'cancel'],
    enquiry: 'cancelled',
    offers: ['cancelled'],
    situation: 'cancelledByTraveller',
    accepts: false,
    mails: { guest: 'conversation-cancelled', guide: 'conversation-cancelled' },
  },
  {
    ...confirmed,
    name: 'cancelled by the guide',
    steps: ['offer', 'confirm', 'accept', 'cancel by guide'],
    enquiry: 'cancelled',
    offers: ['cancelled'],
    situation: 'cancelledByGuide',
    accepts: false,
    mails: { guest: 'conversation-cancelled', guide: 'conversation-cancelled' },
  },
  {
    ...mailed,
    name: 'cancelled before the only email',
    steps: ['cancel by guide'],
    enquiry: 'cancelled',
    offers: [],
    situation: 'cancelledByGuide',
    asks: '–',
    accepts: false,
    mails: { guest: '–', guide: 'conversation-cancelled' },
  },
  {
    ...mailed,
    name: 'withdrawn before the only email',
    steps: ['offer and withdraw'],
    enquiry: 'offered',
    offers: ['withdrawn'],
    situation: 'offerOver',
    asks: 'confirmation',
    accepts: false,
    mails: { guest: 'conversation-message', guide: '–' },
  },
  {
    ...confirmed,
    name: 'cancelled, asked again',
    steps: ['offer', 'confirm', 'accept', 'cancel', 'ask again'],
    enquiry: 'new',
    offers: ['cancelled'],
    situation: 'new',
    accepts: false,
    mails: { guest: 'conversation-cancelled', guide: 'conversation-cancelled' },
  },
  {
    ...confirmed,
    name: 'completed',
    steps: ['offer', 'confirm', 'accept', 'complete'],
    enquiry: 'completed',
    offers: ['accepted'],
    situation: 'completed',
    accepts: false,
    busy: 1,
    mails: { guest: 'conversation-accepted', guide: 'conversation-accepted' },
  },
  {
    ...mailed,
    name: 'never opened',
    steps: ['wait', 'expire'],
    enquiry: 'expired',
    offers: [],
    situation: 'expired',
    asks: '–',
    accepts: false,
    mails: { guest: 'conversation-message', guide: '–' },
  },
]

const yes = (value: boolean) => (value ? 'yes' : '–')

/** The table as the documentation has it. */
export function guestTable(): string {
  const head = [
    ...['state', 'enquiry', 'offers', 'guest’s page', 'page asks for', 'may accept', 'guide sees the link'],
    ...['times taken', 'last email: guest', 'guide'],
  ]
  const rows = guestStates.map((row) => [
    ...[row.name, row.enquiry, row.offers.join(', ') || '–', row.situation, row.asks, yes(row.accepts)],
    ...[yes(row.link), String(row.busy), row.mails.guest, row.mails.guide],
  ])
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
