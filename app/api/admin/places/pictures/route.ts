import { ownPictureQuerySchema, ownPictureSchema } from '@/lib/domain/geography/places/own-picture-schema.ts'
import { findPlacePicture } from '@/lib/domain/geography/places/own-pictures/queries.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'An uploaded picture of a place, with its files and its focus',
      actor: { may: 'places' },
      query: ownPictureQuerySchema,
      answer: ownPictureSchema,
      errors: ['not_found'],
    },
    async ({ actor, query }) => findPlacePicture(actor, query.address),
  ),
})
