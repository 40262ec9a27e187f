import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The pages that readers go to from anywhere: the route groups that are preloaded. */
const preloadedPages = [
  '[locale]/(site)/guide/[id]/page',
  '[locale]/(site)/excursions/[country]/[city]/[slug]/page',
]

const manifest = z.object({
  moduleLoading: z.object({ prefix: z.string() }),
  entryJSFiles: z.record(z.string(), z.array(z.string())),
})

/**
 * Addresses of the scripts of the guides' and the excursions' pages.
 * @param buildFolder where Next.js has written its manifests
 */
export function scriptsOfPreloadedPages(buildFolder: string): string[] {
  const addresses = preloadedPages.flatMap((page) => {
    const text = readFileSync(join(buildFolder, `server/app/${page}_client-reference-manifest.js`), 'utf8')
    // The file is a script that assigns JSON.
    const json = text.slice(text.indexOf('] = ') + 4, text.lastIndexOf('}') + 1)
    const { moduleLoading, entryJSFiles } = manifest.parse(JSON.parse(json))
    const files = entryJSFiles[`[project]/app/${page}`] ?? []
    return files.map((file) => `${moduleLoading.prefix}/_next/${file}`)
  })
  return [...new Set(addresses)]
}
