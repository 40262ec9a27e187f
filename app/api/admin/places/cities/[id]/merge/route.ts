import { mergeCity } from '@/lib/domain/administration/place-merging/merge.ts'
import { recordParamsSchema } from '@/lib/domain/basics/records/schema.ts'
import { mergeSchema } from '@/lib/domain/geography/places/editor/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Merges the city into another, with everything in it; can’t be undone',
      actor: { may: 'places' },
      audits: ['city.merge'],
      params: recordParamsSchema,
      body: json(mergeSchema),
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body }) => {
      await mergeCity(actor, params.id, body.into)
      return undefined
    },
  ),
})
