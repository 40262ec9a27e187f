/** Accepted types: those that every browser can show and resize. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

export const imageTypeNames: Record<ImageType, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
}

export const imageExtensions: Record<ImageType, string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
}

/** Number of a file's first bytes that `findFault` needs. */
export const imageHeadLength = 16

export type FileFault = 'type' | 'heic' | 'size' | 'empty' | 'tooMany'

type Limits = {
  types: readonly ImageType[]
  maxBytes: number
  /** Number of more files that are allowed. */
  room: number
}

/**
 * Error in an added file; null for none. Checks its first bytes, since its name and the type that the browser guesses
 * from it may be wrong.
 * @param head the first `imageHeadLength` bytes
 */
export function findFault(
  file: { name: string; size: number },
  head: Uint8Array,
  { types, maxBytes, room }: Limits,
): FileFault | null {
  if (file.size === 0) return 'empty'
  const kind = imageKindOf(head)
  if (kind === 'heic' || (kind === null && /\.hei[cf]$/i.test(file.name))) return 'heic'
  if (!types.some((type) => type === kind)) return 'type'
  if (file.size > maxBytes) return 'size'
  return room > 0 ? null : 'tooMany'
}

/** The kind of picture with these first bytes; null for anything else. */
export function imageKindOf(head: Uint8Array): ImageType | 'heic' | null {
  const text = String.fromCharCode(...head.slice(0, imageHeadLength))
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  const brand = text.slice(4, 8) === 'ftyp' ? text.slice(8, 12) : ''
  return /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand) ? 'heic' : null
}

/** A size for people: `840 kB`, `2,4 МБ`. */
export function formatBytes(bytes: number, locale: string): string {
  const [unit, value] = bytes < 1_000_000 ? ['kilobyte', bytes / 1000] : ['megabyte', bytes / 1_000_000]
  const digits = value < 10 ? 1 : 0
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(value)
}
