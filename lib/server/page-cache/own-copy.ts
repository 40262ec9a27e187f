/**
 * The same bytes with nothing around them. Node.js cuts small buffers out of larger ones, 64 kB each, which a kept piece
 * of 20 kB would keep as a whole: what is kept for long must be counted as what it takes.
 */
export function ownCopy(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
