import { requireSubject } from '@/lib/domain/core/photos/access.ts'
import { presentPhotoList } from '@/lib/domain/core/photos/present.ts'
import { listPhotos } from '@/lib/domain/core/photos/queries.ts'
import { photoListQuery, photoListSchema } from '@/lib/domain/core/photos/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The photos of the guide or of one tour, including those awaiting approval',
      actor: 'guide',
      query: photoListQuery,
      answer: photoListSchema,
      errors: ['not_found'],
    },
    async ({ actor, query }) => {
      const subject = await requireSubject(actor, query.excursion_id ?? null)
      return presentPhotoList(await listPhotos(subject))
    },
  ),
})
