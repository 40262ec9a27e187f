import { createdRecordSchema } from '@/lib/domain/basics/records/schema.ts'
import { createCity } from '@/lib/domain/geography/places/admin-commands.ts'
import { newCitySchema } from '@/lib/domain/geography/places/editor/content.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Adds a city',
      actor: { may: 'places' },
      audits: ['city.create'],
      body: json(newCitySchema),
      answer: createdRecordSchema,
      status: 201,
    },
    async ({ actor, body }) => ({ id: await createCity(actor, body) }),
  ),
})
