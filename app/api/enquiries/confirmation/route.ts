import { confirmEnquiry } from '@/lib/domain/conversation/enquiries/commands.ts'
import { confirmationSchema } from '@/lib/domain/conversation/enquiries/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

/**
 * Confirms the address that an enquiry was sent from, by a button on the enquiry's page: programs that look through
 * emails open links, and run scripts, but press nothing.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Confirms the email address of an enquiry',
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
