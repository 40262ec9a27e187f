import 'server-only'
import { AppError } from '../../shared/errors.ts'

/** What a JSON body may weigh unless a route says otherwise, in bytes. */
export const defaultMaxBytes = 64 * 1024

/**
 * Reads a JSON body: the media type, the size while it arrives, the encoding, the syntax.
 * @throws AppError `unsupported_media_type`, `too_large` or `malformed`
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (mediaType !== 'application/json' || encoding !== 'identity')
    throw new AppError('unsupported_media_type')
  const bytes = await readBytes(request, maxBytes)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new AppError('malformed', { cause })
  }
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new AppError('too_large', { values: { kilobytes: Math.floor(maxBytes / 1024) } })
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks)
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw tooLarge()
    }
    chunks.push(value)
  }
}
