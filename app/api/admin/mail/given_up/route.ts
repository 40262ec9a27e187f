import { giveUpLetters } from '@/lib/domain/people/outbox/commands.ts'
import { presentOutcome } from '@/lib/domain/people/outbox/present.ts'
import { lettersBodySchema, lettersOutcomeSchema } from '@/lib/domain/people/outbox/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Stops retrying failed emails; reports those skipped',
      actor: { may: 'mail' },
      audits: ['mail.give_up'],
      body: json(lettersBodySchema),
      answer: lettersOutcomeSchema,
      errors: ['conflict'],
    },
    async ({ actor, body }) => presentOutcome(await giveUpLetters(actor, body.ids)),
  ),
})
