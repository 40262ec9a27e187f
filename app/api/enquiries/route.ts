import { methods, route } from '@/lib/api/route'
import { sendEnquiry } from '@/lib/enquiries/commands'
import { enquiryLimits } from '@/lib/enquiries/limits'
import { enquirySchema } from '@/lib/enquiries/schema'
import { consume } from '@/lib/rate-limit'

/** Writes to a guide. Answers where the mail went, and never the link in it: having it proves the address. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    { body: enquirySchema, limit: enquiryLimits.perAddress, status: 201 },
    async ({ body, locale }) => {
      await consume(enquiryLimits.perEmail, body.email.toLowerCase())
      await sendEnquiry(body, { locale })
      return { sent_to: body.email }
    },
  ),
})
