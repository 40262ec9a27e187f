export type HeldPlace = {
  id: string
  place: string
  startsOn: Date
  lastDay: Date
  isNow: boolean
  /** None of its days has begun yet. */
  isAhead: boolean
  /** Its payment isn't there yet. */
  isOrdered: boolean
  paymentId: string | null
  /** It isn't shown until the site has entered the token that a law asks for. */
  lacksErid: boolean
  /** Views of the list, visits from it to the guide's page, and enquiries to the guide, in these days. */
  shown: number
  opened: number
  enquiries: number
  amount: number
}
