import { maxPhotoBytes, photoTypes } from '@/lib/domain/photos/schema.ts'
import { placeParamsSchema } from '@/lib/domain/places/editor/schema.ts'
import { recutPlacePicture, uploadPlacePicture } from '@/lib/domain/places/own-pictures/commands.ts'
import { pictureField } from '@/lib/domain/places/own-pictures/own-picture.ts'
import { ownPictureSchema, recutSchema } from '@/lib/domain/places/own-pictures/schema.ts'
import { json, raw } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary:
        'Stores a picture for the city, which shows it once it is saved with it; the same file again is the same picture',
      actor: 'admin',
      audits: ['city.picture'],
      params: placeParamsSchema,
      body: raw({ maxBytes: maxPhotoBytes, types: photoTypes, field: pictureField }),
      answer: ownPictureSchema,
      errors: ['not_found', 'invalid', 'unavailable'],
    },
    async ({ actor, params, body, sender, signal }) => {
      const upload = { content: body.content, headers: sender.headers, signal }
      return uploadPlacePicture(actor, { cityId: params.id }, upload)
    },
  ),
  POST: route(
    {
      summary: 'Cuts an uploaded picture around something else, which makes another picture',
      actor: 'admin',
      audits: ['city.picture'],
      params: placeParamsSchema,
      body: json(recutSchema),
      answer: ownPictureSchema,
      errors: ['not_found', 'unavailable'],
    },
    async ({ actor, params, body, signal }) => recutPlacePicture(actor, { cityId: params.id }, body, signal),
  ),
})
