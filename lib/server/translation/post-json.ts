import 'server-only'
import { TranslationFailed } from './port.ts'

/** Longest answer, in bytes: a batch of texts is far below it. */
const mostBytes = 2_000_000

type Call = { headers?: Record<string, string>; body: object; signal: AbortSignal }

/**
 * Posts JSON to a server that translates, and reads its answer.
 * @throws TranslationFailed
 */
export async function postJson(address: string, { headers = {}, body, signal }: Call): Promise<unknown> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw refusalOf(response.status)
    }
    return JSON.parse(await readText(response))
  } catch (error) {
    if (error instanceof TranslationFailed) throw error
    if (signal.aborted) throw new TranslationFailed('slow')
    if (error instanceof SyntaxError) throw new TranslationFailed('strange', 'no JSON')
    throw new TranslationFailed('away')
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    // Leaving the loop cancels the rest.
    if (size > mostBytes) throw new TranslationFailed('strange', 'the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function refusalOf(status: number): TranslationFailed {
  const details = `status ${status}`
  if (status === 401 || status === 403) return new TranslationFailed('refused', details)
  // 456 is DeepL's own: the contract's characters are used up.
  if (status === 402 || status === 429 || status === 456) return new TranslationFailed('used_up', details)
  if (status >= 500) return new TranslationFailed('away', details)
  return new TranslationFailed('strange', details)
}
