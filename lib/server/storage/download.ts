import 'server-only'
import { Readable } from 'node:stream'
import { attachmentNamed } from './attachment.ts'
import { storage } from './configured.ts'
import type { OpenFile } from './storage.ts'

/** Long enough for a slow connection to begin, too short to be passed on. */
const addressSeconds = 60

/**
 * The answer that downloads a private file, for a route that has checked that its caller may have it: the bytes, or a
 * redirect to an address of the store that soon expires. Browsers save it and never show it as a page of this site.
 * @param name under which it is saved, with ending
 * @returns null if the file is gone
 */
export async function downloadAnswer(key: string, name: string): Promise<Response | null> {
  const store = await storage()
  const address = await store.downloadAddress(key, name, addressSeconds)
  if (address) return new Response(null, { status: 303, headers: { Location: address } })
  const file = await store.open(key)
  if (!file) return null
  return contentAnswer(file, attachmentNamed(name))
}

/**
 * The answer that shows a private picture on a page, for a route that has checked that its caller may see it.
 * @param key of a picture that the site itself has encoded
 * @returns null if the file is gone
 */
export async function pictureAnswer(key: string): Promise<Response | null> {
  const file = await (await storage()).open(key)
  return file && contentAnswer(file, 'inline')
}

/**
 * The answer that shows a private PDF in a frame of a page of this site, for a route that has checked that its caller may
 * see it. A sandbox would turn the browser's viewer off: the viewer itself keeps the file away from the site, and the type
 * says that it is nothing else.
 * @param key of a file that was a PDF when it came
 * @returns null if the file is gone
 */
export async function framedPdfAnswer(key: string): Promise<Response | null> {
  const file = await (await storage()).open(key)
  if (!file) return null
  const answer = contentAnswer({ ...file, type: 'application/pdf' }, 'inline')
  answer.headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'self'")
  answer.headers.set('X-Frame-Options', 'SAMEORIGIN')
  answer.headers.set('X-Content-Type-Options', 'nosniff')
  return answer
}

function contentAnswer({ body, type, size }: OpenFile, disposition: string): Response {
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(size),
      'Content-Disposition': disposition,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
