import { confirmEnquiry } from '@/lib/domain/enquiries/commands.ts'
import { confirmationSchema } from '@/lib/domain/enquiries/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

/**
 * Confirms the address that an enquiry was sent from. The page of the enquiry calls it from its script, because email
 * programs and scanners open links by themselves.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Confirms the address that an enquiry was sent from',
      actor: 'anyone',
      body: json(confirmationSchema),
      errors: ['not_found'],
    },
    async ({ body }) => {
      await confirmEnquiry(body.token)
      return undefined
    },
  ),
})
