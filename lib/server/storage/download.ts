import 'server-only'
import { Readable } from 'node:stream'
import { attachmentNamed } from './attachment.ts'
import { storage } from './configured.ts'

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
  return new Response(Readable.toWeb(file.body) as ReadableStream, {
    headers: {
      'Content-Type': file.type,
      'Content-Length': String(file.size),
      'Content-Disposition': attachmentNamed(name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
