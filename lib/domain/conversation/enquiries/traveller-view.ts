import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import type { GuideCardView } from '../../catalogue/guides/guide.ts'
import type { MessageAnswer, ThreadAnswer } from './conversation/schema.ts'
import type { TravellerEnquiryView } from './enquiry.ts'
import type { OfferView } from './offers/offer.ts'
import type { OfferAnswer } from './offers/schema.ts'
import type { OthersToAsk } from './unanswered/view.ts'

/** One of those who were asked. The guide is null when suspended or gone. */
export type AskedGuide = {
  enquiry: TravellerEnquiryView
  guide: GuideCardView | null
  /** The oldest first. */
  offers: OfferView[]
  /** Days from tomorrow on that the guide is free for as long as the last offer; empty where they aren't known. */
  freeDays: CalendarDate[]
}

/** Initial data for the browser. */
type ThreadStart = { messages: MessageAnswer[]; read: ThreadAnswer['read']; offers: OfferAnswer[] }

export type TravellerPageView =
  | { kind: 'several'; asked: AskedGuide[]; othersToAsk: OthersToAsk | null; now: Date }
  | (AskedGuide & {
      kind: 'one'
      thread: ThreadStart
      /** Number of guides asked together with this one. */
      othersAsked: number
      /** Words of one side are translated for the other. */
      translates: boolean
      /** Others of the city; only when this one has come to nothing. */
      alternatives: GuideCardView[]
      /** While all who were asked together are silent. */
      othersToAsk: OthersToAsk | null
      now: Date
    })
