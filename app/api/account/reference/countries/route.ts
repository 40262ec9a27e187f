import { presentLocation } from '@/lib/domain/geography/places/present.ts'
import { locationsSchema } from '@/lib/domain/geography/places/schema.ts'
import { referenceCountries } from '@/lib/domain/geography/reference/queries.ts'
import { referenceSeconds } from '@/lib/domain/geography/reference/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Countries in which something is listed, by name',
      actor: 'anyone',
      answer: locationsSchema,
      publicSeconds: referenceSeconds,
    },
    async ({ locale }) => (await referenceCountries(locale)).map(presentLocation),
  ),
})
