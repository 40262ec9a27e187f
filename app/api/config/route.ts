import { methods, route } from '@/lib/api/route'
import { siteConfig } from '@/lib/site-config'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ publicSeconds: 300 }, siteConfig),
})
