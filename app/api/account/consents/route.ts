import { giveConsents } from '@/lib/domain/people/accounts/consents.ts'
import { consentsSchema } from '@/lib/domain/people/accounts/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary:
        'Accepts the terms and consents to the processing of data, for an account that has done neither',
      actor: 'self',
      audits: ['account.consent'],
      body: json(consentsSchema),
    },
    async ({ actor, locale }) => {
      await giveConsents(actor, locale)
      return undefined
    },
  ),
})
