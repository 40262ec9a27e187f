import { retryLetters } from '@/lib/domain/people/outbox/commands.ts'
import { presentOutcome } from '@/lib/domain/people/outbox/present.ts'
import { lettersBodySchema, lettersOutcomeSchema } from '@/lib/domain/people/outbox/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Queues failed emails again; reports those skipped',
      actor: { may: 'mail' },
      audits: ['mail.retry'],
      body: json(lettersBodySchema),
      answer: lettersOutcomeSchema,
      errors: ['conflict'],
    },
    async ({ actor, body }) => presentOutcome(await retryLetters(actor, body.ids)),
  ),
})
