import { methods, route } from '@/lib/api/route.ts'
import { locationsSchema } from '@/lib/places/schema.ts'
import { referenceCountries, referenceSeconds } from '@/lib/reference.ts'

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
