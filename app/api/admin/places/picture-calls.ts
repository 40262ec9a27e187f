import { recordParamsSchema } from '@/lib/domain/basics/records/schema.ts'
import { photoTypes } from '@/lib/domain/core/photos/schema.ts'
import { ownPictureSchema, recutSchema } from '@/lib/domain/geography/places/own-picture-schema.ts'
import { recutPlacePicture, uploadPlacePicture } from '@/lib/domain/geography/places/own-pictures/commands.ts'
import { pictureField } from '@/lib/domain/geography/places/own-pictures/own-picture.ts'
import { json, raw } from '@/lib/server/api/body.ts'
import { route } from '@/lib/server/api/route.ts'
import type { PlaceId } from '@/lib/shared/place-id.ts'
import { maxPhotoBytes } from '@/lib/shared/upload-sizes.ts'

/** The calls about pictures of cities, or of countries. */
export function pictureCalls(kind: 'city' | 'country') {
  const placeOf = (id: number): PlaceId => (kind === 'city' ? { cityId: id } : { countryId: id })
  const shared = {
    actor: { may: 'places' },
    audits: [`${kind}.picture`],
    params: recordParamsSchema,
    answer: ownPictureSchema,
  } as const
  return {
    PUT: route(
      {
        ...shared,
        summary: `Stores a picture for the ${kind}, which shows it once it is saved with it; the same file again is the same picture`,
        body: raw({ maxBytes: maxPhotoBytes, types: photoTypes, field: pictureField }),
        errors: ['not_found', 'invalid', 'unavailable'],
      },
      async ({ actor, params, body, sender, signal }) => {
        const upload = { content: body.content, headers: sender.headers, signal }
        return uploadPlacePicture(actor, placeOf(params.id), upload)
      },
    ),
    POST: route(
      {
        ...shared,
        summary: 'Crops an uploaded picture around another focus, as a new picture',
        body: json(recutSchema),
        errors: ['not_found', 'unavailable'],
      },
      async ({ actor, params, body, signal }) => recutPlacePicture(actor, placeOf(params.id), body, signal),
    ),
  }
}
