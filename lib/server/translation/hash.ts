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

/** The order in which rows of texts are written, so that no two transactions wait for each other. */
export function inHashOrder<Text>(texts: readonly Text[], textOf: (one: Text) => string): Text[] {
  const key = (one: Text) => keyOf(hashOf(textOf(one)))
  return texts.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}
