import 'server-only'
import { createHash } from 'node:crypto'

/** Key of a text among the translations. */
export function hashOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(text).digest())
}

/** The same for maps. */
export function keyOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('base64')
}
