import { listWeeks } from '@/lib/domain/sales/first-places/grid.ts'
import { getOwnFirstPlaces, placeIdOf, presentPlace } from '@/lib/domain/sales/first-places/own.ts'
import { presentWeeks } from '@/lib/domain/sales/first-places/present.ts'
import { weeksAnswerSchema, weeksQuerySchema } from '@/lib/domain/sales/first-places/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Eight weeks of first places: free, the guide’s own, or taken',
      actor: 'guide',
      query: weeksQuerySchema,
      answer: weeksAnswerSchema,
    },
    async ({ actor, query, locale }) => {
      const own = await getOwnFirstPlaces(actor.guideId, locale)
      const place = placeIdOf(presentPlace(own, query.place, query.place_id))
      const from = query.from === undefined ? {} : { from: new Date(query.from) }
      return presentWeeks(await listWeeks(actor.guideId, place, locale, from))
    },
  ),
})
