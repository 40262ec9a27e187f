import 'server-only'

/** Kind of a file by its first bytes. `heic` and the rest are known only to be refused. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'pdf' | 'other'

/** Number of a file's first bytes that `kindOf` needs. */
export const headLength = 64

/** The kind of a file by its first bytes; its name and the type that its sender gives it say nothing. */
export function kindOf(head: Uint8Array): FileKind {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, headLength)).toString(
    'latin1',
  )
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('%PDF-')) return 'pdf'
  return text.slice(4, 8) === 'ftyp' ? kindOfBrands(head, text) : 'other'
}

/** AVIF and HEIC share the container: the brands tell, the main one and those that follow. */
function kindOfBrands(head: Uint8Array, text: string): FileKind {
  const size = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0)
  const listed = text.slice(16, Math.min(size, headLength))
  const brands = [text.slice(8, 12), ...(listed.match(/.{4}/gs) ?? [])]
  if (brands.includes('avif')) return 'avif'
  return brands.some((brand) => /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand)) ? 'heic' : 'other'
}
