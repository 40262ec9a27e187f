import 'server-only'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Words about the picture, which are not kept. Compressed, a few kilobytes of them hold a hundred megabytes. */
const texts = new Set(['tEXt', 'zTXt', 'iTXt'])

/**
 * A PNG without the texts in it, so that no decoder unpacks them; any other file as it is.
 * @param bytes of the file
 */
export function withoutTexts(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, signature.length).equals(signature)) return bytes
  const kept: Buffer[] = [signature]
  let at = signature.length
  // Length, type, content and checksum, one after the other.
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    // A broken one is the decoder's to judge.
    if (end > bytes.length) break
    if (!texts.has(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end))
    at = end
  }
  kept.push(bytes.subarray(at))
  return Buffer.concat(kept)
}
