import { z } from 'zod'
import { documentField, putDocument } from '@/lib/domain/catalogue/guides/credentials/commands.ts'
import {
  credentialParamsSchema,
  documentQuerySchema,
} from '@/lib/domain/catalogue/guides/credentials/credential.ts'
import { findDocument } from '@/lib/domain/catalogue/guides/credentials/queries.ts'
import { raw } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { documentTypes } from '@/lib/server/pictures/documents.ts'
import { downloadAnswer } from '@/lib/server/storage/download.ts'
import { AppError } from '@/lib/shared/errors.ts'
import { maxDocumentBytes } from '@/lib/shared/upload-sizes.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Downloads the private file of the guide’s own credential',
      actor: 'guide',
      params: credentialParamsSchema,
      answer: z.string(),
      mediaType: 'application/octet-stream',
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      const { key, name } = await findDocument(actor.guideId, params.id)
      const answer = await downloadAnswer(key, name)
      if (!answer) throw new AppError('not_found')
      // Saved, never opened: whether it is a PDF or a picture, its name says.
      if (answer.status === 200) answer.headers.set('Content-Type', 'application/octet-stream')
      return answer
    },
  ),
  PUT: route(
    {
      summary: 'Stores the private file of a credential, for verification',
      actor: 'guide',
      audits: ['guide.credential'],
      params: credentialParamsSchema,
      query: documentQuerySchema,
      body: raw({ maxBytes: maxDocumentBytes, types: documentTypes, field: documentField }),
      errors: ['not_found', 'invalid', 'unavailable'],
    },
    async ({ actor, params, query, body, sender, signal }) => {
      const upload = { content: body.content, headers: sender.headers, name: query.name, signal }
      await putDocument(actor, params.id, upload)
      return undefined
    },
  ),
})
