import { cropPhoto, describePhoto, removePhoto } from '@/lib/domain/core/photos/commands.ts'
import { presentPhotoList } from '@/lib/domain/core/photos/present.ts'
import {
  photoChangeSchema,
  photoListSchema,
  photoParams,
  photoTypes,
  photoUploadQuery,
} from '@/lib/domain/core/photos/schema.ts'
import { uploadField, uploadPhoto } from '@/lib/domain/core/photos/upload.ts'
import { json, raw } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { maxPhotoBytes } from '@/lib/shared/upload-sizes.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Adds a photo under an id chosen by the client; repeating the call adds nothing',
      actor: 'guide',
      audits: ['guide.photos'],
      params: photoParams,
      query: photoUploadQuery,
      body: raw({ maxBytes: maxPhotoBytes, types: photoTypes, field: uploadField }),
      answer: photoListSchema,
      errors: ['not_found', 'invalid', 'unavailable', 'too_many_requests'],
    },
    async ({ actor, params, query, body, sender, signal }) => {
      const photo = { id: params.id, use: query.for, excursionId: query.excursion_id ?? null }
      const upload = { content: body.content, headers: sender.headers, signal }
      return presentPhotoList(await uploadPhoto(actor, photo, upload))
    },
  ),
  PATCH: route(
    {
      summary: 'Changes the crop or the description of a photo',
      actor: 'guide',
      audits: ['guide.photos'],
      params: photoParams,
      body: json(photoChangeSchema),
      answer: photoListSchema,
      errors: ['not_found', 'invalid', 'unavailable'],
    },
    async ({ actor, params, body: { crop, alt }, signal }) => {
      const cropped = crop && (await cropPhoto(actor, params.id, crop, signal))
      const described = alt && (await describePhoto(actor, params.id, alt))
      const list = described ?? cropped
      if (!list) throw new Error('a change of nothing has been let through')
      return presentPhotoList(list)
    },
  ),
  DELETE: route(
    {
      summary: 'Removes a photo, from public pages straight away',
      actor: 'guide',
      audits: ['guide.photos'],
      params: photoParams,
      answer: photoListSchema,
      errors: ['not_found'],
    },
    async ({ actor, params }) => presentPhotoList(await removePhoto(actor, params.id)),
  ),
})
