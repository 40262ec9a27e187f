import type { IncomingMessage } from 'node:http'

export type Encoding = 'gzip' | 'identity'

/** How a page is sent to this reader, of the two ways in which pages are kept. */
export function encodingFor({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(\s|,|$))/.test(accepted) ? 'gzip' : 'identity'
}
