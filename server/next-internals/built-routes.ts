import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const manifest = z.object({
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
  staticRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
  redirects: z.array(z.object({ regex: z.string() })),
})

/**
 * Addresses that a build answers, as patterns.
 * @param buildFolder where Next.js has written its manifests
 */
export function builtRoutes(buildFolder: string): z.infer<typeof manifest> {
  const text = readFileSync(join(buildFolder, 'routes-manifest.json'), 'utf8')
  return manifest.parse(JSON.parse(text))
}
