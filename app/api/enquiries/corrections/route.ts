import { correctionInputSchema, resentEnquirySchema } from '@/lib/domain/conversation/enquiries/schema.ts'
import { correctAddress } from '@/lib/domain/conversation/enquiries/sent/correction.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

/** For the browser that has just sent an enquiry with a slip in the address. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Corrects the email address of enquiries just sent, and emails the link to it',
      actor: 'anyone',
      body: json(correctionInputSchema),
      answer: resentEnquirySchema,
      status: 202,
      errors: ['not_found', 'too_many_requests'],
    },
    async ({ body, locale, caller }) => {
      await correctAddress(body, { locale, caller })
      return { sent_to: body.email }
    },
  ),
})
