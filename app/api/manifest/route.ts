import { z } from 'zod'
import { methods, route } from '@/lib/server/api/route.ts'
import { siteManifest } from '@/lib/server/manifest.ts'

const manifestQuery = z.object({
  start: z.enum(['cabinet', 'here']).default('cabinet').describe('Start page of the installed app.'),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary:
        'What the cabinet, or a traveller’s page, is called and looks like when it is installed as an app',
      actor: 'anyone',
      query: manifestQuery,
      answer: z.string(),
      mediaType: 'application/manifest+json',
    },
    async ({ locale, query }) =>
      new Response(JSON.stringify(await siteManifest(locale, query.start)), {
        headers: { 'Content-Type': 'application/manifest+json' },
      }),
  ),
})
