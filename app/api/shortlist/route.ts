import { presentShortlist } from '@/lib/domain/discovery/shortlist/present.ts'
import { findShortlist } from '@/lib/domain/discovery/shortlist/queries.ts'
import { shortlistQuerySchema, shortlistSchema } from '@/lib/domain/discovery/shortlist/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { emptyTrip } from '@/lib/shared/trip/trip.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The guides and excursions of a shortlist, by their ids',
      actor: 'anyone',
      query: shortlistQuerySchema,
      answer: shortlistSchema,
      errors: ['switched_off'],
      publicSeconds: 60,
    },
    async ({ query, locale }) => presentShortlist(await findShortlist(query, locale, emptyTrip), locale),
  ),
})
