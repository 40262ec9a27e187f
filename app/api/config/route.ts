import { siteConfig, siteConfigSchema } from '@/lib/domain/discovery/site/config.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Site settings that a client needs at start-up',
      actor: 'anyone',
      answer: siteConfigSchema,
      publicSeconds: 60,
    },
    siteConfig,
  ),
})
