import { methods, route } from '@/lib/api/route.ts'
import { siteConfig, siteConfigSchema } from '@/lib/site-config.ts'

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
