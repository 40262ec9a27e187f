import { findWordmarkFile } from '@/lib/domain/discovery/appearance/queries.ts'
import { styleSheetNamed } from '@/lib/shared/brand/style-sheet.ts'

type Context = { params: Promise<{ name: string }> }

/** Colours and wordmark of the operator. Each name stands for its content, which caches keep. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { name } = await params
  const styles = styleSheetNamed(name)
  if (styles !== null) return file(styles, 'text/css; charset=utf-8')
  const wordmark = await findWordmarkFile(name)
  if (wordmark === null) return notFound()
  return file(wordmark.text, 'image/svg+xml', wordmark.isNamed)
}

function file(text: string, type: string, isNamed = true): Response {
  const cacheControl = isNamed ? 'public, max-age=31536000, immutable' : 'no-store'
  return new Response(text, { headers: { 'Content-Type': type, 'Cache-Control': cacheControl } })
}

function notFound(): Response {
  return new Response('404\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
}
