import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import type { Area } from './storage.ts'

/** The kinds of files that are stored, by media type, and the ending of their names. */
const endings = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/octet-stream': 'bin',
} as const

export type StoredType = keyof typeof endings

const keyPattern = new RegExp(
  `^(?:public|private)/[\\w-]{32,64}(?:-\\d+)?\\.(?:${Object.values(endings).join('|')})$`,
)

/**
 * The key of a public file, made from its bytes: equal files are one, and an address never changes what it shows.
 * @param width of a picture in pixels, which becomes part of the name
 */
export function publicKey(bytes: Uint8Array, type: StoredType, width?: number): string {
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return `public/${hash}${width === undefined ? '' : `-${width}`}.${endings[type]}`
}

/**
 * The key of one of the files that show the same part of a picture, of which only width and type differ.
 * @param name made from what they show
 */
export function pictureKey(name: string, width: number, ending: 'avif' | 'webp' | 'jpg'): string {
  return requireKey(`public/${name}-${width}.${ending}`)
}

/** The key of a private file. It can't be guessed, and doesn't show who else has the same file. */
export function privateKey(type: StoredType): string {
  return `private/${randomBytes(24).toString('base64url')}.${endings[type]}`
}

/** True if a text is a key, so that it can be part of a path. */
export function isKey(text: string): boolean {
  return keyPattern.test(text)
}

/** @throws Error if the text is no key; it must never come from a request unchecked */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error(`"${key}" is not a key of a stored file`)
  return key
}

/** The media type of a stored file, by the ending of its key. */
export function typeOfKey(key: string): string {
  const ending = key.slice(key.lastIndexOf('.') + 1)
  const [type] = Object.entries(endings).find(([, known]) => known === ending) ?? []
  return type ?? 'application/octet-stream'
}

function areaOfKey(key: string): Area {
  return key.startsWith('public/') ? 'public' : 'private'
}

/** Address of a public file, without host; `assetAddress` adds the content-delivery host. */
export function publicAddress(key: string): string {
  if (areaOfKey(requireKey(key)) !== 'public') throw new Error('a private file has no public address')
  return `/assets/files/${key.slice('public/'.length)}`
}
