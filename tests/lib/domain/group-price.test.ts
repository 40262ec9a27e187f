import { groupPrices, priceForGroup } from '@/lib/domain/basics/money/group-price.ts'
import type { Currency } from '@/lib/domain/basics/money/price.ts'

const uji = {
  amount: 36_000,
  currency: 'JPY' as Currency,
  unit: 'booking' as const,
  maxGuests: 5,
  tiers: [
    { minGuests: 1, maxGuests: 2, amount: 36_000 },
    { minGuests: 3, maxGuests: 5, amount: 45_000 },
  ],
}
const inPounds = ({ amount }: { amount: number }) => ({ amount: amount / 2, currency: 'GBP' as Currency })

test('a group pays the price of its size, with each person’s share and the reader’s money', () => {
  const prices = groupPrices([uji], inPounds)
  expect(prices?.sizes).toEqual([
    [2, 36_000, 18_000],
    [5, 45_000, 22_500],
  ])
  expect(prices && priceForGroup(prices, 5)).toEqual({
    total: { amount: 45_000, currency: 'JPY' },
    perPerson: { amount: 9_000, currency: 'JPY' },
    readers: { amount: 22_500, currency: 'GBP' },
  })
})

test('a price per person is multiplied', () => {
  const prices = groupPrices(
    [{ amount: 75_00, currency: 'EUR', unit: 'person', maxGuests: 8, tiers: [] }],
    () => null,
  )
  expect(prices && priceForGroup(prices, 3)).toMatchObject({
    total: { amount: 225_00 },
    perPerson: { amount: 75_00 },
    readers: null,
  })
})

test('children whose age is known pay the price of a child', () => {
  const walk = {
    amount: 60_00,
    currency: 'EUR' as Currency,
    unit: 'person' as const,
    maxGuests: 8,
    tiers: [],
  }
  const prices = groupPrices([{ ...walk, childPricePercent: 50, childPriceAge: 12 }], inPounds)
  const priceOf = (...ages: number[]) => prices && priceForGroup(prices, 3, ages)
  expect(priceOf(4, 13)).toMatchObject({
    total: { amount: 150_00 },
    perPerson: { amount: 50_00 },
    readers: { amount: 75_00 },
  })
  expect(priceOf()).toMatchObject({ total: { amount: 180_00 } })
  const free = groupPrices([{ ...walk, childPricePercent: 0, childPriceAge: 6 }], inPounds)
  expect(free && priceForGroup(free, 2, [5])).toMatchObject({ total: { amount: 60_00 } })
  // The sum in the reader's money has no cents either.
  const odd = groupPrices([{ ...walk, amount: 75_00, childPricePercent: 50, childPriceAge: 12 }], inPounds)
  expect(odd && priceForGroup(odd, 3, [4])).toMatchObject({
    total: { amount: 187_50 },
    readers: { amount: 94_00 },
  })
})

test('a group that is too large gets no price but the largest size', () => {
  const prices = groupPrices([uji], () => null)
  expect(prices && priceForGroup(prices, 6)).toEqual({ most: 5 })
})

test('of several tours the lowest price counts that takes the group', () => {
  const walk = {
    amount: 100_00,
    currency: 'EUR' as Currency,
    unit: 'booking' as const,
    maxGuests: 4,
    tiers: [],
  }
  const bus = { amount: 40_00, currency: 'EUR' as Currency, unit: 'person' as const, maxGuests: 6, tiers: [] }
  const prices = groupPrices([bus, walk], () => null)
  expect(prices?.sizes).toEqual([
    [1, 40_00, null],
    [2, 80_00, null],
    [4, 100_00, null],
    [5, 200_00, null],
    [6, 240_00, null],
  ])
  expect(groupPrices([], () => null)).toBeNull()
})
