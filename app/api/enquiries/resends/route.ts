import { resendInputSchema, resentEnquirySchema } from '@/lib/domain/conversation/enquiries/schema.ts'
import { resendLink } from '@/lib/domain/conversation/enquiries/sent/resend.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

/** For the browser that has just sent an enquiry whose mail didn't come. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Emails the link to enquiries just sent once more',
      actor: 'anyone',
      body: json(resendInputSchema),
      answer: resentEnquirySchema,
      status: 202,
      errors: ['not_found', 'too_many_requests'],
    },
    async ({ body: { correction }, caller }) => ({ sent_to: await resendLink(correction, { caller }) }),
  ),
})
