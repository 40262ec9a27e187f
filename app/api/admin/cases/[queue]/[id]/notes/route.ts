import { addNote } from '@/lib/domain/administration/moderation/notes.ts'
import { caseParamsSchema, noteSchema } from '@/lib/domain/administration/moderation/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Adds a note for colleagues about the guide of a case',
      actor: { may: 'decide' },
      audits: ['guide.note'],
      params: caseParamsSchema,
      body: json(noteSchema),
      errors: ['not_found'],
    },
    async ({ actor, params, body }) => {
      await addNote(actor, params, body.text)
      return undefined
    },
  ),
})
