import { addressAnswerSchema } from '@/lib/domain/basics/records/schema.ts'
import { addressQuerySchema } from '@/lib/domain/geography/places/editor/schema.ts'
import { isSlugFree } from '@/lib/domain/geography/places/proposals.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Checks whether an address is free for a place',
      actor: { may: 'places' },
      query: addressQuerySchema,
      answer: addressAnswerSchema,
    },
    async ({ actor, query: { slug, country_id: countryId, except } }) => ({
      free: await isSlugFree(actor, slug, { countryId, except }),
    }),
  ),
})
