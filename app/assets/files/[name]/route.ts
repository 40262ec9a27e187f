import { Readable } from 'node:stream'
import { storage } from '@/lib/server/storage/configured.ts'
import { isKey } from '@/lib/server/storage/keys.ts'

type Context = { params: Promise<{ name: string }> }

/** A public file that somebody has uploaded. Its name is made from its bytes, so it never changes. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { name } = await params
  const key = `public/${name}`
  const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: `"${name}"` }
  const file = isKey(key) ? await (await storage()).open(key) : null
  if (!file) return new Response('404\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  const isKept = request.headers.get('if-none-match')?.includes(headers.ETag)
  if (isKept || request.method === 'HEAD') {
    file.body.destroy()
    if (isKept) return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : (Readable.toWeb(file.body) as ReadableStream), {
    headers: { ...headers, 'Content-Type': file.type, 'Content-Length': String(file.size) },
  })
}

export const HEAD = GET
