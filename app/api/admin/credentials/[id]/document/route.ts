import { z } from 'zod'
import { findCredentialDocument } from '@/lib/domain/administration/moderation/credential-document.ts'
import { paperParamsSchema } from '@/lib/domain/administration/moderation/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { downloadAnswer } from '@/lib/server/storage/download.ts'
import { AppError } from '@/lib/shared/errors.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Downloads the private file of a credential, for verification',
      actor: { may: 'decide' },
      params: paperParamsSchema,
      answer: z.string(),
      mediaType: 'application/octet-stream',
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      const { key, name } = await findCredentialDocument(actor, params.id)
      const answer = await downloadAnswer(key, name)
      if (!answer) throw new AppError('not_found')
      // Saved, never opened: whether it is a PDF or a picture, its name says.
      if (answer.status === 200) answer.headers.set('Content-Type', 'application/octet-stream')
      return answer
    },
  ),
})
