import { presentLocation } from '@/lib/domain/places/present.ts'
import { locationsSchema } from '@/lib/domain/places/schema.ts'
import { referenceCountries } from '@/lib/domain/reference/queries.ts'
import { referenceSeconds } from '@/lib/domain/reference/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'All countries by name',
      actor: 'anyone',
      answer: locationsSchema,
      publicSeconds: referenceSeconds,
    },
    async ({ locale }) => (await referenceCountries(locale)).map(presentLocation),
  ),
})
