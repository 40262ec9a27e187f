import { orderPhotos } from '@/lib/domain/core/photos/commands.ts'
import { presentPhotoList } from '@/lib/domain/core/photos/present.ts'
import { photoListSchema, photoOrderSchema } from '@/lib/domain/core/photos/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Changes the order of a gallery’s photos; public straight away',
      actor: 'guide',
      audits: ['guide.photos'],
      body: json(photoOrderSchema),
      answer: photoListSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, body: { excursion_id = null, ids, version } }) =>
      presentPhotoList(await orderPhotos(actor, excursion_id, { ids, version })),
  ),
})
