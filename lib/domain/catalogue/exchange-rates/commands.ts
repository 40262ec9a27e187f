import { database, type Transaction } from '../../../server/prisma/database.ts'
import { type Currency, currencies } from '../../basics/money/price.ts'
import { demoSource, rateAge } from '../../basics/money/rate-age.ts'
import { ratesChanged } from '../../core/projections/projections.ts'
import { type PublishedRates, parseRates, RatesError } from './published-rates.ts'
import { downloadRates, type Validators } from './rates-download.ts'

/** A rate that jumps further from one list to the next is taken for a mistake. */
const largestLeap = 0.3
/** A bank sets rates for its next working day, which may be after several holidays. */
const furthestAheadDays = 14

/** Each address's last list, for when the server says that it has not changed. */
export type KnownLists = Map<string, { rates: SourcedRates; validators: Validators }>

type SourcedRates = PublishedRates & { source: string }
type StoredRate = { rate: number; asOf: Date; source: string }

/** `problems` are for the operator, one line each; `isComplete` is false when an address gave nothing. */
export type RatesRefresh = { changed: Currency[]; problems: string[]; isComplete: boolean }

/**
 * Fetches the lists and stores what is newer. If several have a currency, the first address counts; if one fails, its
 * currencies come from the others or stay as stored.
 * @param known kept by the caller between calls
 */
export async function refreshRates(
  addresses: readonly string[],
  known: KnownLists,
  now = new Date(),
): Promise<RatesRefresh> {
  const outcomes = await Promise.all(addresses.map((address) => readList(address, known, now)))
  const lists = outcomes.filter((outcome) => typeof outcome !== 'string')
  const problems = outcomes.filter((outcome) => typeof outcome === 'string')
  const { changed, refused } = await storeRates(lists, now)
  return { changed, problems: [...problems, ...refused], isComplete: problems.length === 0 }
}

/** The list of an address, or one line about what is wrong with it. */
async function readList(address: string, known: KnownLists, now: Date): Promise<SourcedRates | string> {
  const source = new URL(address).host
  const before = known.get(address)
  try {
    const download = await downloadRates(address, before?.validators)
    if (!download) {
      if (before) return before.rates
      throw new RatesError('is said to be unchanged, but we have none')
    }
    const rates = { ...parseRates(download.xml), source }
    if (Date.parse(rates.asOf) > now.getTime() + furthestAheadDays * 86_400_000) {
      throw new RatesError(`is dated ${rates.asOf}`)
    }
    known.set(address, { rates, validators: download.validators })
    return rates
  } catch (error) {
    if (error instanceof RatesError) return `the list of ${source} ${error.message}`
    throw error
  }
}

/** Stores rates that are newer and plausible, and refreshes the pages with approximate prices. */
async function storeRates(
  lists: SourcedRates[],
  now: Date,
): Promise<{ changed: Currency[]; refused: string[] }> {
  if (lists.length === 0) return { changed: [], refused: [] }
  return database().$transaction(async (tx) => {
    const rows = await tx.exchangeRate.findMany({ where: { base: 'EUR' } })
    const stored = new Map(rows.map((row) => [row.quote, { ...row, rate: row.rate.toNumber() }]))
    const changed: Currency[] = []
    const refused: string[] = []
    for (const currency of currencies) {
      const list = lists.find(({ perEuro }) => perEuro[currency] !== undefined)
      const rate = list?.perEuro[currency]
      if (!list || rate === undefined) continue
      const before = stored.get(currency)
      if (before && leaps(before, rate, now)) {
        refused.push(`${list.source} has eur/${currency.toLowerCase()} ${rate} after ${before.rate}`)
      } else if (await replaceOlder(tx, currency, rate, list)) changed.push(currency)
    }
    if (changed.length > 0) await ratesChanged(tx, changed)
    return { changed, refused }
  })
}

/** After a week of the same surprising lists they are accepted: the stored rate is stale by then. */
function leaps({ rate, asOf, source }: StoredRate, next: number, now: Date): boolean {
  if (source === demoSource || rateAge(asOf, now) !== 'fresh') return false
  return Math.abs(next / rate - 1) > largestLeap
}

/** The statement itself compares, so that of two servers the one with the newer list wins. */
async function replaceOlder(
  tx: Transaction,
  currency: Currency,
  rate: number,
  { asOf, source }: SourcedRates,
): Promise<boolean> {
  const count = await tx.$executeRaw`
    INSERT INTO "ExchangeRate" AS stored ("base", "quote", "rate", "asOf", "source", "updatedAt")
    VALUES ('EUR', ${currency}::"Currency", ${rate.toFixed(8)}::decimal, ${asOf}::date, ${source}, now())
    ON CONFLICT ("base", "quote") DO UPDATE
    SET "rate" = excluded."rate", "asOf" = excluded."asOf", "source" = excluded."source", "updatedAt" = now()
    WHERE excluded."asOf" > stored."asOf" OR stored."source" = ${demoSource}`
  return count > 0
}
