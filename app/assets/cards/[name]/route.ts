import { Readable } from 'node:stream'
import { findSharePicture } from '@/lib/domain/discovery/site/share-picture.ts'
import { parseShareName, shareAddress, shareHash, shareKey } from '@/lib/server/share-pictures/content.ts'
import { drawSharePicture } from '@/lib/server/share-pictures/draw.ts'
import { storage } from '@/lib/server/storage/configured.ts'
import { AppError } from '@/lib/shared/errors.ts'

type Context = { params: Promise<{ name: string }> }

/**
 * The picture that previews of a page show. It is drawn when somebody first asks for it; its name is made from what it
 * shows, so it never changes, and one whose subject has changed since leads to the present one.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const asked = parseShareName((await params).name)
  if (!asked) return notFound()
  const kept = await (await storage()).open(shareKey(asked.hash))
  if (kept) return picture(request, Readable.toWeb(kept.body) as ReadableStream, kept.size)
  const content = await findSharePicture(asked)
  if (!content) return notFound()
  if (shareHash(content) !== asked.hash) {
    const headers = { Location: shareAddress(content), 'Cache-Control': 'public, max-age=300' }
    return new Response(null, { status: 302, headers })
  }
  try {
    const drawn = await drawSharePicture(content)
    return picture(request, new Blob([Buffer.from(drawn)]).stream(), drawn.byteLength)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return new Response(null, { status: 503, headers: { 'Retry-After': '10', 'Cache-Control': 'no-store' } })
  }
}

export const HEAD = GET

async function picture(request: Request, body: ReadableStream, size: number): Promise<Response> {
  const headers = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': 'image/jpeg',
    'Content-Length': String(size),
  }
  if (request.method !== 'HEAD') return new Response(body, { headers })
  await body.cancel()
  return new Response(null, { headers })
}

function notFound(): Response {
  return new Response('404\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
}
