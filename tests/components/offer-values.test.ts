import { offerDurations } from '@/components/cabinet/messages/offer/offer-values.ts'

test('an offer may last some hours, some days, or as long as its tour', () => {
  const offered = offerDurations(120)
  expect(offered[0]).toBe(30)
  expect(offered.slice(-8)).toEqual([720, 1440, 2880, 4320, 5760, 7200, 8640, 10_080])
  expect(offerDurations(2880)).toEqual(offered)
  expect(offerDurations(14_400)).toEqual([...offered, 14_400])
})
