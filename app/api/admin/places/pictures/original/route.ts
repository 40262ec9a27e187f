import { z } from 'zod'
import { ownPictureQuerySchema } from '@/lib/domain/geography/places/own-picture-schema.ts'
import { findPlaceOriginal } from '@/lib/domain/geography/places/own-pictures/queries.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { pictureAnswer } from '@/lib/server/storage/download.ts'
import { AppError } from '@/lib/shared/errors.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary:
        'The whole upright picture that a place’s picture was cut from, to cut it around something else',
      actor: { may: 'places' },
      query: ownPictureQuerySchema,
      answer: z.string(),
      mediaType: 'image/jpeg',
      errors: ['not_found'],
    },
    async ({ actor, query }) => {
      const answer = await pictureAnswer(await findPlaceOriginal(actor, query.address))
      if (!answer) throw new AppError('not_found')
      return answer
    },
  ),
})
