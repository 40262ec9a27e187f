import { z } from 'zod'
import { findCredentialDocument } from '@/lib/domain/administration/moderation/credential-document.ts'
import { paperParamsSchema } from '@/lib/domain/administration/moderation/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { framedPdfAnswer } from '@/lib/server/storage/download.ts'
import { AppError } from '@/lib/shared/errors.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Shows the private file of a credential, if it is a PDF, for verification',
      actor: { may: 'decide' },
      params: paperParamsSchema,
      answer: z.string(),
      mediaType: 'application/pdf',
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      const { key, isPicture } = await findCredentialDocument(actor, params.id)
      const answer = isPicture ? null : await framedPdfAnswer(key)
      if (!answer) throw new AppError('not_found')
      return answer
    },
  ),
})
