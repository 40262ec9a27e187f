import { addressAnswerSchema } from '@/lib/domain/basics/records/schema.ts'
import { isArticleSlugFree } from '@/lib/domain/catalogue/articles/admin-list.ts'
import { articleAddressQuerySchema } from '@/lib/domain/catalogue/articles/editor/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Checks whether an address is free for an article',
      actor: { may: 'texts' },
      query: articleAddressQuerySchema,
      answer: addressAnswerSchema,
    },
    async ({ actor, query }) => ({ free: await isArticleSlugFree(actor, query.slug, query.except) }),
  ),
})
