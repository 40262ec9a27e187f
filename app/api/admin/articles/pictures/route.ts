import { textPictureSchema } from '@/lib/domain/catalogue/articles/editor/schema.ts'
import { coverField, storeTextPicture } from '@/lib/domain/catalogue/articles/pictures.ts'
import { photoTypes } from '@/lib/domain/core/photos/schema.ts'
import { raw } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { maxPhotoBytes } from '@/lib/shared/upload-sizes.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Stores a picture for the text of an article, in its own proportions',
      actor: { may: 'texts' },
      audits: 'presence',
      body: raw({ maxBytes: maxPhotoBytes, types: photoTypes, field: coverField }),
      answer: textPictureSchema,
      errors: ['invalid', 'unavailable'],
    },
    async ({ actor, body, sender, signal }) =>
      storeTextPicture(actor, { content: body.content, headers: sender.headers, signal }),
  ),
})
