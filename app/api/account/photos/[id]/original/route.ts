import { z } from 'zod'
import { findOriginal } from '@/lib/domain/core/photos/queries.ts'
import { photoParams } from '@/lib/domain/core/photos/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { pictureAnswer } from '@/lib/server/storage/download.ts'
import { AppError } from '@/lib/shared/errors.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The uncropped picture of a photo, for another crop',
      actor: 'guide',
      params: photoParams,
      answer: z.string(),
      mediaType: 'image/jpeg',
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      const answer = await pictureAnswer(await findOriginal(actor, params.id))
      if (!answer) throw new AppError('not_found')
      return answer
    },
  ),
})
