import { othersInputSchema, sentToOthersSchema } from '@/lib/domain/conversation/enquiries/schema.ts'
import { sendToOthers } from '@/lib/domain/conversation/enquiries/sent/others.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

/** For the browser that has just sent an enquiry to one guide. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Sends an enquiry just sent to up to two other guides of the city',
      actor: 'anyone',
      body: json(othersInputSchema),
      answer: sentToOthersSchema,
      status: 201,
      errors: ['not_found', 'conflict', 'guide_not_listed', 'enquiries_paused', 'too_many_requests'],
    },
    async ({ body, caller }) => ({ guides: await sendToOthers(body, { caller }) }),
  ),
})
