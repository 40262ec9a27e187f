import { refreshRatesNow } from '@/lib/domain/catalogue/exchange-rates/refresh-now.ts'
import { ratesRefreshSchema } from '@/lib/domain/discovery/site/settings-schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Fetches the exchange rates now',
      actor: { may: 'settings' },
      audits: ['setting.rates'],
      answer: ratesRefreshSchema,
      errors: ['switched_off'],
    },
    async ({ actor }) => {
      const { changed, problems } = await refreshRatesNow(actor)
      return { changed, problems }
    },
  ),
})
