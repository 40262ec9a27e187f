import { savePhone } from '@/lib/domain/catalogue/guides/contact.ts'
import { contactAnswerSchema, contactSchema } from '@/lib/domain/conversation/enquiries/contact-schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Sets the phone number that travellers get with a booking',
      actor: 'guide',
      audits: ['guide.contact'],
      body: json(contactSchema),
      answer: contactAnswerSchema,
    },
    async ({ actor, body }) => {
      const phone = body.phone ?? null
      await savePhone(actor, phone)
      return { phone }
    },
  ),
})
