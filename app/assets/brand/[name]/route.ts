import { findWordmarkFile } from '@/lib/domain/discovery/appearance/queries.ts'
import { styleSheetNamed } from '@/lib/shared/brand/style-sheet.ts'

type Context = { params: Promise<{ name: string }> }

/** Colours and wordmark of the operator. Each name stands for its content, so what is at an address never changes. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { name } = await params
  const styles = styleSheetNamed(name)
  if (styles !== null) return file(styles, 'text/css; charset=utf-8')
  const wordmark = await findWordmarkFile(name)
  return wordmark === null ? notFound() : file(wordmark, 'image/svg+xml')
}

function file(text: string, type: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
}

function notFound(): Response {
  return new Response('404\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
}
