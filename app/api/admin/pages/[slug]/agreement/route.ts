import { staticPageParamsSchema } from '@/lib/domain/catalogue/static-pages/editor/content.ts'
import { askForConsentAgain } from '@/lib/domain/people/accounts/consents.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Has all guides agree to a text again: the terms, or the processing of data',
      actor: { may: 'settings' },
      audits: ['page.ask_again'],
      params: staticPageParamsSchema,
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      await askForConsentAgain(actor, params.slug)
      return undefined
    },
  ),
})
