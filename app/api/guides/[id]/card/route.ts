import { z } from 'zod'
import { embeddedCard } from '@/lib/domain/catalogue/guides/embedded-card/queries.ts'
import { cardParamsSchema } from '@/lib/domain/catalogue/guides/embedded-card/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary:
        'A guide’s card to be framed by other sites: name, rating, next free days and a link to the page',
      actor: 'anyone',
      params: cardParamsSchema,
      answer: z.string(),
      mediaType: 'text/html',
      otherwise: { 410: 'A card that says that the guide’s page is not public' },
      publicSeconds: 300,
    },
    ({ params, locale }) => embeddedCard(params.id, locale),
  ),
})
