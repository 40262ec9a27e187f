import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { CachedPage } from './cached-page.ts'

/** The first four bytes; another layout gets another number. */
const layout = 0x43_49_43_01
/** Layout, checksum of all that follows, lengths of the facts and of the HTML: four bytes each. */
const headBytes = 16

const facts = z.object({
  key: z.string(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).nullable(),
  madeAt: z.number(),
  cacheControl: z
    .object({
      revalidate: z.union([z.number(), z.literal(false)]).exactOptional(),
      expire: z.number().exactOptional(),
    })
    .nullable(),
  tags: z.array(z.string()),
  position: z.object({ database: z.string(), completed: z.number() }).nullable(),
})

/** A page as bytes: head, facts as JSON, HTML, the rest. */
export function pageToBytes(key: string, { html, rest, ...others }: CachedPage): Buffer {
  const json = Buffer.from(JSON.stringify({ key, ...others }))
  const bytes = Buffer.concat([Buffer.alloc(headBytes), json, html, rest])
  bytes.writeUInt32BE(layout, 0)
  bytes.writeUInt32BE(json.length, 8)
  bytes.writeUInt32BE(html.length, 12)
  bytes.writeUInt32BE(crc32(bytes.subarray(8)), 4)
  return bytes
}

/** Null for bytes that are damaged, of another layout, or of another page. */
export function pageFromBytes(key: string, bytes: Buffer): CachedPage | null {
  if (bytes.length < headBytes || bytes.readUInt32BE(0) !== layout) return null
  if (bytes.readUInt32BE(4) !== crc32(bytes.subarray(8))) return null
  const endOfFacts = headBytes + bytes.readUInt32BE(8)
  const endOfHtml = endOfFacts + bytes.readUInt32BE(12)
  const { key: own, ...known } = facts.parse(JSON.parse(bytes.toString('utf8', headBytes, endOfFacts)))
  if (own !== key) return null
  return {
    ...known,
    html: bytes.subarray(endOfFacts, endOfHtml),
    rest: bytes.subarray(endOfHtml),
  }
}
