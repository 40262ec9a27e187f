/** Time for which an offer with its sum stands, in minutes. */
export const offerMinutes = 30

type Paid = { startsAt: Date; endsAt: Date; amount: number }

/** Value of a period's rest at a moment, in minor units: the part of the price by time, half up. */
function worthOfRest({ startsAt, endsAt, amount }: Paid, at: Date): number {
  const length = endsAt.getTime() - startsAt.getTime()
  const rest = Math.min(Math.max(endsAt.getTime() - at.getTime(), 0), length)
  return Math.round((amount * rest) / length)
}

/** Price of an immediate switch, and the deduction. Never negative. */
export function switchPrice(price: number, present: Paid, at: Date): { amount: number; credit: number } {
  const credit = Math.min(worthOfRest(present, at), price)
  return { amount: price - credit, credit }
}
