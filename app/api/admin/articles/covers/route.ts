import { coverSchema } from '@/lib/domain/catalogue/articles/editor/schema.ts'
import { coverField, storeCover } from '@/lib/domain/catalogue/articles/pictures.ts'
import { photoTypes } from '@/lib/domain/core/photos/schema.ts'
import { raw } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { maxPhotoBytes } from '@/lib/shared/upload-sizes.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Stores a picture for use as an article’s cover',
      actor: { may: 'texts' },
      audits: 'presence',
      body: raw({ maxBytes: maxPhotoBytes, types: photoTypes, field: coverField }),
      answer: coverSchema,
      errors: ['invalid', 'unavailable'],
    },
    async ({ actor, body, sender, signal }) => ({
      picture: await storeCover(actor, { content: body.content, headers: sender.headers, signal }),
    }),
  ),
})
