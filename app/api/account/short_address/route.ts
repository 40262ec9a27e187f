import { chooseShortName } from '@/lib/domain/catalogue/guides/short-address/commands.ts'
import { shortUrl } from '@/lib/domain/catalogue/guides/short-address/queries.ts'
import {
  shortAddressAnswerSchema,
  shortAddressSchema,
} from '@/lib/domain/catalogue/guides/short-address/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Chooses the short address of the guide’s page',
      actor: 'guide',
      audits: ['guide.short_address'],
      body: json(shortAddressSchema),
      answer: shortAddressAnswerSchema,
    },
    async ({ actor, body }) => {
      await chooseShortName(actor, body.short_name)
      return { short_name: body.short_name, url: shortUrl(body.short_name) }
    },
  ),
})
