import { siteConfig, siteConfigSchema } from '@/lib/domain/site/config.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'What a client needs to know of the site, once at its start',
      actor: 'anyone',
      answer: siteConfigSchema,
      publicSeconds: 300,
    },
    siteConfig,
  ),
})
