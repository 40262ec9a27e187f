import 'server-only'
import { env } from '../../../server/env.ts'
import { database } from '../../../server/prisma/database.ts'
import { demoSource, rateAge } from '../../basics/money/rate-age.ts'
import { findSeller } from '../../business/invoices/settings.ts'
import { type Finding, missing, off, set } from './finding.ts'
import { publicly } from './public-site.ts'

/** How guides can pay. */
export async function checkPayments(): Promise<Finding[]> {
  const { STRIPE_SECRET_KEY: key } = env()
  const { bank } = await findSeller(database())
  const cards =
    key === undefined
      ? off('cardsOff')
      : key.includes('_test_')
        ? publicly(missing, 'cardsTest')
        : set('cards')
  if (bank !== null) return [cards, set('bank')]
  return [cards, key === undefined ? publicly(missing, 'bankMissing') : off('bankMissing')]
}

/** Age of the exchange rates. */
export async function checkRates(now: Date): Promise<Finding[]> {
  if (env().EXCHANGE_RATES_URL.length === 0) return [off('ratesOff')]
  const { _max } = await database().exchangeRate.aggregate({
    where: { source: { not: demoSource } },
    _max: { asOf: true },
  })
  if (_max.asOf === null) return [publicly(missing, 'ratesNone')]
  const fact = { day: _max.asOf.toISOString().slice(0, 10) }
  return [rateAge(_max.asOf, now) === 'fresh' ? set('rates', fact) : missing('ratesOld', fact)]
}
