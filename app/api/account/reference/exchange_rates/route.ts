import { methods, route } from '@/lib/api/route.ts'
import { exchangeRatesSchema } from '@/lib/money/schema.ts'
import { referenceRates, referenceSeconds } from '@/lib/reference.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'What one euro buys',
      actor: 'anyone',
      answer: exchangeRatesSchema,
      publicSeconds: referenceSeconds,
    },
    () => referenceRates(),
  ),
})
