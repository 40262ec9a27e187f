import { correctLanguage } from '@/lib/domain/conversation/enquiries/conversation/correction.ts'
import {
  guideMessageParamsSchema,
  messageLanguageSchema,
} from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Says in which language a message is written',
      actor: 'guide',
      audits: ['enquiry.language'],
      params: guideMessageParamsSchema,
      body: json(messageLanguageSchema),
      errors: ['not_found'],
    },
    async ({ actor, params, body, locale }) => {
      const party = { side: 'guide', actor, enquiryId: params.id } as const
      await correctLanguage(party, params.message, { language: body.language, locale })
      return undefined
    },
  ),
})
