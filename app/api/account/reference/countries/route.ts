import { methods, route } from '@/lib/api/route'
import { locationsSchema } from '@/lib/places/schema'
import { referenceCountries, referenceSeconds } from '@/lib/reference'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'All countries by name',
      actor: 'anyone',
      answer: locationsSchema,
      publicSeconds: referenceSeconds,
    },
    async ({ locale }) => (await referenceCountries(locale)).map(({ country }) => country),
  ),
})
