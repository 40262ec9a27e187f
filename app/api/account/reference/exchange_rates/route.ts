import { presentRates } from '@/lib/domain/basics/money/present.ts'
import { findRates } from '@/lib/domain/basics/money/rates.ts'
import { exchangeRatesSchema } from '@/lib/domain/basics/money/schema.ts'
import { referenceSeconds } from '@/lib/domain/geography/reference/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Exchange rates for one euro',
      actor: 'anyone',
      answer: exchangeRatesSchema,
      publicSeconds: referenceSeconds,
    },
    async () => presentRates(await findRates()),
  ),
})
