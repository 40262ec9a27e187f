import { z } from 'zod'
import { downloadPrint } from '@/lib/domain/catalogue/guides/prints/queries.ts'
import { printParamsSchema } from '@/lib/domain/catalogue/guides/prints/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Downloads the guide’s business card or poster in the language of the address, with a QR code',
      actor: 'guide',
      params: printParamsSchema,
      answer: z.string(),
      mediaType: 'application/pdf',
      errors: ['not_found'],
    },
    async ({ actor, params, locale }) => downloadPrint(actor, params.kind, locale),
  ),
})
