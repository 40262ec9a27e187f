import { findRates } from '@/lib/domain/money/rates.ts'
import { exchangeRates, exchangeRatesSchema } from '@/lib/domain/money/schema.ts'
import { referenceSeconds } from '@/lib/domain/reference/queries.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Exchange rates for one euro',
      actor: 'anyone',
      answer: exchangeRatesSchema,
      publicSeconds: referenceSeconds,
    },
    async () => exchangeRates(await findRates()),
  ),
})
