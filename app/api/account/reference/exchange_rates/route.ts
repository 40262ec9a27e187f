import { exchangeRatesSchema } from '@/lib/domain/money/schema.ts'
import { referenceRates, referenceSeconds } from '@/lib/domain/reference/queries.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Exchange rates for one euro',
      actor: 'anyone',
      answer: exchangeRatesSchema,
      publicSeconds: referenceSeconds,
    },
    () => referenceRates(),
  ),
})
