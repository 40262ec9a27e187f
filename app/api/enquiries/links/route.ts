import { sendNewLinks } from '@/lib/domain/conversation/enquiries/new-links.ts'
import { linksInputSchema, resentEnquirySchema } from '@/lib/domain/conversation/enquiries/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

/** For travellers who have lost theirs. Says the same whether there are enquiries or not. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Emails new links to the open enquiries of an address; the old ones stop working',
      actor: 'anyone',
      body: json(linksInputSchema),
      answer: resentEnquirySchema,
      status: 202,
      errors: ['too_many_requests'],
    },
    async ({ body, locale, caller }) => {
      await sendNewLinks(body.email, { locale, caller })
      return { sent_to: body.email }
    },
  ),
})
