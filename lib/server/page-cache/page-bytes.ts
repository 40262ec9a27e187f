import { crc32 } from 'node:zlib'
import type { CachedPage } from './cached-page.ts'

/** The first four bytes; another layout gets another number. */
const layout = 0x43_49_43_02
/** Layout, checksum of all that follows, length of the facts: four bytes each. */
const headBytes = 12

type Facts = Omit<CachedPage, 'body'> & { key: string }

/** A page as bytes: head, facts as JSON, body. */
export function pageToBytes(key: string, { body, ...others }: CachedPage): Buffer {
  const json = Buffer.from(JSON.stringify({ key, ...others }))
  const bytes = Buffer.concat([Buffer.alloc(headBytes), json, body])
  bytes.writeUInt32BE(layout, 0)
  bytes.writeUInt32BE(json.length, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(8)), 4)
  return bytes
}

/** Null for bytes that are damaged, of another layout, or of another page. */
export function pageFromBytes(key: string, bytes: Buffer): CachedPage | null {
  if (bytes.length < headBytes || bytes.readUInt32BE(0) !== layout) return null
  if (bytes.readUInt32BE(4) !== crc32(bytes.subarray(8))) return null
  const endOfFacts = headBytes + bytes.readUInt32BE(8)
  // Layout and checksum say that these are what `pageToBytes` wrote. A schema would take longer than all the rest.
  const { key: own, ...known }: Facts = JSON.parse(bytes.toString('utf8', headBytes, endOfFacts))
  return own === key ? { ...known, body: bytes.subarray(endOfFacts) } : null
}
