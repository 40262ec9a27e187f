import type { TravellerEnquiryView } from '../enquiry.ts'
import type { AskingGroup, OtherGuide } from '../sent/view.ts'

/** Others whom the traveller may ask with the same words, while those who were asked are silent. */
export type OthersToAsk = {
  /** Ids of the silent ones. */
  silent: number[]
  /** Of the request. */
  date: string | null
  languageCode: string
  group: AskingGroup
  place: NonNullable<TravellerEnquiryView['place']>
  /** Empty where nobody else is known to be free. */
  guides: OtherGuide[]
}
