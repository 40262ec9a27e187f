import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding of a page that this reader understands. */
export function encodingFor({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(\s|,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(\s|,|$))/.test(accepted) ? 'gzip' : 'identity'
}

/** Brotli of quality 5 takes 4 ms for the home page's 190 kB, and is a quarter smaller than gzip; 11 takes 300 ms. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br')
    return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return encoding === 'gzip' ? promisify(gzip)(body) : body
}

/** @param body brotli */
export async function decode(body: Buffer): Promise<Buffer> {
  return promisify(brotliDecompress)(body)
}
