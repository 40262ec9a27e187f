import { sendEnquiry } from '@/lib/domain/conversation/enquiries/commands.ts'
import { enquirySchema, sentEnquirySchema } from '@/lib/domain/conversation/enquiries/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

/** Writes to a guide. Answers where the email went, and never the link in it: having the link proves the address. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Sends an enquiry to a guide, or to several guides of one city or region',
      actor: 'anyone',
      body: json(enquirySchema),
      answer: sentEnquirySchema,
      status: 201,
      errors: ['guide_not_listed', 'enquiries_paused', 'too_many_requests'],
    },
    async ({ body, locale, caller }) => {
      return { sent_to: body.email, correction: await sendEnquiry(body, { locale, caller }) }
    },
  ),
})
