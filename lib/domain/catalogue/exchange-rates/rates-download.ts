import { RatesError } from './published-rates.ts'

/** The day's lists have 2 and 10 kB. */
const limitBytes = 256 * 1024
const timeoutMs = 15_000

/** A server's validators for the list that we have, so that it need not send it again. */
export type Validators = { etag: string | null; lastModified: string | null }
export type Download = { xml: string; validators: Validators }

/**
 * Fetches a bank's list; null when it is still the one that the validators belong to.
 * @throws RatesError when it can't be fetched: no network, an error, too slow, too long, an unknown encoding
 */
export async function downloadRates(address: string, known?: Validators): Promise<Download | null> {
  const headers = new Headers({ Accept: 'application/xml, text/xml', 'User-Agent': 'Cicerone' })
  if (known?.etag) headers.set('If-None-Match', known.etag)
  if (known?.lastModified) headers.set('If-Modified-Since', known.lastModified)
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) })
    if (response.status === 304) return null
    if (!response.ok) {
      await response.body?.cancel()
      throw new RatesError(`answered with ${response.status}`)
    }
    return {
      xml: textOf(await readBytes(response)),
      validators: {
        etag: response.headers.get('etag'),
        lastModified: response.headers.get('last-modified'),
      },
    }
  } catch (error) {
    if (error instanceof RatesError) throw error
    throw new RatesError(`can't be reached (${reasonOf(error)})`)
  }
}

async function readBytes(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > limitBytes) throw new RatesError('is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The document names its encoding itself: the Bank of Russia still writes windows-1251. */
function textOf(bytes: Buffer): string {
  const head = bytes.subarray(0, 200).toString('latin1')
  const encoding = /^<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
  if (encoding !== 'utf-8' && encoding !== 'windows-1251') throw new RatesError(`is written in ${encoding}`)
  return new TextDecoder(encoding).decode(bytes)
}

/** `fetch` itself only says that it failed; the reason is in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error ? cause.message : String(cause)
}
