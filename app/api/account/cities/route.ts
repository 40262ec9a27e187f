import { chooseCity } from '@/lib/domain/geography/proposals/propose.ts'
import { chosenAnswerSchema, chosenCitySchema } from '@/lib/domain/geography/proposals/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'A city of the world for profile and tours; one without a page is proposed to moderators',
      actor: 'guide',
      audits: ['city.propose'],
      body: json(chosenCitySchema),
      answer: chosenAnswerSchema,
      errors: ['conflict'],
    },
    async ({ actor, body }) => ({ city_id: await chooseCity(actor, body.geoname_id) }),
  ),
})
