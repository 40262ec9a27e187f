import { z } from 'zod'
import { listTemplates, saveTemplate } from '@/lib/domain/conversation/enquiries/templates/commands.ts'
import {
  templateAnswerSchema,
  templateInputSchema,
} from '@/lib/domain/conversation/enquiries/templates/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'The guide’s reply templates', actor: 'guide', answer: z.array(templateAnswerSchema) },
    ({ actor }) => listTemplates(actor.guideId),
  ),
  POST: route(
    {
      summary: 'Saves a reply template; one with the same name and language is replaced',
      actor: 'guide',
      audits: ['guide.template'],
      body: json(templateInputSchema),
      answer: z.strictObject({ id: z.uuid() }),
      status: 201,
      errors: ['conflict'],
    },
    async ({ actor, body }) => ({ id: await saveTemplate(actor, body) }),
  ),
})
