import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { CachedPage } from './cached-page.ts'

/** The first four bytes; another layout gets another number. */
const layout = 0x43_49_43_02
/** Layout, checksum of all that follows, length of the facts: four bytes each. */
const headBytes = 12

const facts = z.object({
  key: z.string(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  madeAt: z.number(),
  tags: z.array(z.string()),
  position: z.object({ database: z.string(), completed: z.number() }).nullable(),
})

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
  const { key: own, ...known } = facts.parse(JSON.parse(bytes.toString('utf8', headBytes, endOfFacts)))
  return own === key ? { ...known, body: bytes.subarray(endOfFacts) } : null
}
