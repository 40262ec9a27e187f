import { photoTypes } from '@/lib/domain/core/photos/schema.ts'
import { heroField, storeHero } from '@/lib/domain/discovery/appearance/hero.ts'
import { heroFilesSchema } from '@/lib/domain/discovery/appearance/schema.ts'
import { raw } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { maxPhotoBytes } from '@/lib/shared/upload-sizes.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Stores a picture for use as the cover of the home page, in its own proportions',
      actor: { may: 'settings' },
      audits: 'presence',
      body: raw({ maxBytes: maxPhotoBytes, types: photoTypes, field: heroField }),
      answer: heroFilesSchema,
      errors: ['invalid', 'unavailable'],
    },
    ({ actor, body, sender, signal }) =>
      storeHero(actor, { content: body.content, headers: sender.headers, signal }),
  ),
})
