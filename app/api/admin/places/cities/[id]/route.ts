import {
  contentVersionSchema,
  recordParamsSchema,
  savedRecordSchema,
} from '@/lib/domain/basics/records/schema.ts'
import { changePlace } from '@/lib/domain/geography/places/admin-commands.ts'
import { cityChangesSchema } from '@/lib/domain/geography/places/editor/content.ts'
import { presentPlaceRecord } from '@/lib/domain/geography/places/editor/present.ts'
import { placeRecordSchema } from '@/lib/domain/geography/places/editor/schema.ts'
import { getCityRecord } from '@/lib/domain/geography/places/record.ts'
import { editedFields } from '@/lib/server/api/edited-fields.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'A city with everything that admins edit',
      actor: { may: 'places' },
      params: recordParamsSchema,
      answer: placeRecordSchema,
      errors: ['not_found'],
    },
    async ({ actor, params, locale }) => presentPlaceRecord(await getCityRecord(actor, params.id, locale)),
  ),
  PATCH: route(
    {
      summary: 'Changes fields of a city, public straight away; a new address leaves redirects',
      actor: { may: 'places' },
      audits: ['city.edit'],
      params: recordParamsSchema,
      body: editedFields(cityChangesSchema, contentVersionSchema),
      answer: savedRecordSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body }) => ({
      version: await changePlace(actor, { cityId: params.id }, body.changes, body.version),
    }),
  ),
})
