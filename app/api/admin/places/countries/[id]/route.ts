import {
  contentVersionSchema,
  recordParamsSchema,
  savedRecordSchema,
} from '@/lib/domain/basics/records/schema.ts'
import { changePlace } from '@/lib/domain/geography/places/admin-commands.ts'
import { countryChangesSchema } from '@/lib/domain/geography/places/editor/content.ts'
import { presentPlaceRecord } from '@/lib/domain/geography/places/editor/present.ts'
import { placeRecordSchema } from '@/lib/domain/geography/places/editor/schema.ts'
import { getCountryRecord } from '@/lib/domain/geography/places/record.ts'
import { editedFields } from '@/lib/server/api/edited-fields.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'A country with everything that admins edit',
      actor: { may: 'places' },
      params: recordParamsSchema,
      answer: placeRecordSchema,
      errors: ['not_found'],
    },
    async ({ actor, params, locale }) => presentPlaceRecord(await getCountryRecord(actor, params.id, locale)),
  ),
  PATCH: route(
    {
      summary: 'Changes fields of a country, public straight away; a new address leaves redirects',
      actor: { may: 'places' },
      audits: ['country.edit'],
      params: recordParamsSchema,
      body: editedFields(countryChangesSchema, contentVersionSchema),
      answer: savedRecordSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body }) => ({
      version: await changePlace(actor, { countryId: params.id }, body.changes, body.version),
    }),
  ),
})
