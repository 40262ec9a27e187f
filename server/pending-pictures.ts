import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DrawnFormat } from '../lib/server/pictures/drawn-width.ts'
import { readPending } from '../lib/server/pictures/pending.ts'
import { assetCaching } from '../lib/shared/addresses/assets.ts'
import type { Handler } from './compressed-files.ts'

/** Address of a picture in one width. */
const address = /^(?<path>\/assets\/[^?]+-(?<width>\d+))\.(?<format>jpg|webp)(?:\?|$)/

const types: Record<DrawnFormat, string> = { jpg: 'image/jpeg', webp: 'image/webp' }

/**
 * Sends the demo's pictures that the first start still makes beside the site: from their files once these are there, and
 * made at once before. Next.js only knows the files that were there at its own start.
 * @param next answers everything else
 */
export function withPendingPictures(projectFolder: string, next: Handler): Handler {
  const pending = readPending(projectFolder)
  if (!pending) return next
  return async (request, response) => {
    const { method, url = '/' } = request
    const { path = '', width, format = 'jpg' } = address.exec(url)?.groups ?? {}
    const master = Object.hasOwn(pending, path) ? pending[path] : undefined
    if (!master || (method !== 'GET' && method !== 'HEAD')) return next(request, response)
    const content = await picture(projectFolder, master, {
      path,
      width: Number(width),
      format: formatOf(format),
    })
    response.writeHead(200, {
      'content-type': types[formatOf(format)],
      'content-length': content.length,
      'cache-control': assetCaching,
    })
    response.end(method === 'HEAD' ? undefined : content)
  }
}

const formatOf = (ending: string): DrawnFormat => (ending === 'webp' ? 'webp' : 'jpg')

async function picture(
  projectFolder: string,
  master: string,
  { path, width, format }: { path: string; width: number; format: DrawnFormat },
): Promise<Buffer> {
  try {
    return await readFile(join(projectFolder, 'public', `${path}.${format}`))
  } catch {
    const { drawnWidth } = await import('../lib/server/pictures/drawn-width.ts')
    return drawnWidth(join(projectFolder, master), width, format)
  }
}
