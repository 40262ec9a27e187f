import { methods, route } from '@/lib/api/route'
import { exchangeRatesSchema } from '@/lib/money/schema'
import { referenceRates, referenceSeconds } from '@/lib/reference'

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
