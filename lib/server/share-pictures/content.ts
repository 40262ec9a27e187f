import 'server-only'
import { createHash } from 'node:crypto'
import { assetAddress } from '../../shared/addresses/assets.ts'
import { type Locale, localeOfSegment, segmentOf } from '../../shared/addresses/locales.ts'
import type { Colour } from '../../shared/brand/colour.ts'
import type { Look } from '../../shared/brand/looks.ts'
import { requireKey } from '../storage/keys.ts'

/** Subjects of share pictures: a guide, an excursion, or the site itself, whose id is 0. */
const shareSubjects = ['guide', 'excursion', 'site'] as const
export type ShareSubject = { kind: (typeof shareSubjects)[number]; id: number; locale: Locale }

/** Everything that a share picture shows, in its subject's language. */
export type ShareContent = ShareSubject & {
  /** The language whose shapes Han characters get. */
  lang: Locale
  siteName: string
  /** The operator's choice; left out by those who have chosen nothing. */
  brand?: { look: Look; accent: Colour; wordmark: string }
  title: string
  /** Smaller, below the title. */
  lines: string[]
  /** `4.9` and `128 reviews`; null without ratings. */
  rating: { value: string; count: string } | null
  /** Address of a JPEG file. */
  picture: string
}

/** Usual size of previews in social networks. */
export const shareSize = { width: 1200, height: 630 }

/** Part of every name: raised when the drawing itself changes. */
const design = 1

/** A name that another content has differently, so that what is at an address never changes. */
export function shareHash(content: ShareContent): string {
  return createHash('sha256')
    .update(JSON.stringify([design, content]))
    .digest('base64url')
}

/** Address of the picture. Creating the address draws nothing: that is done on the first request. */
export function shareAddress(content: ShareContent): string {
  const { kind, id, locale } = content
  return assetAddress(`/assets/cards/${kind}-${id}-${segmentOf(locale)}-${shareHash(content)}.jpg`)
}

const namePattern = /^(guide|excursion|site)-(0|[1-9]\d{0,9})-([a-z]{2})-([\w-]{43})\.jpg$/

/** Content of the last part of such an address; null for any other. */
export function parseShareName(name: string): (ShareSubject & { hash: string }) | null {
  const [, kind, id, segment, hash] = namePattern.exec(name) ?? []
  const subject = shareSubjects.find((one) => one === kind)
  const locale = segment === undefined ? null : localeOfSegment(segment)
  return subject && locale && hash ? { kind: subject, id: Number(id), locale, hash } : null
}

/** The key under which the drawn file is kept: no other public file has this width. */
export function shareKey(hash: string): string {
  return requireKey(`public/${hash}-${shareSize.width}.jpg`)
}

/**
 * True if a public file is a share picture. They have no row: what is thrown away is drawn again when it is asked
 * for.
 */
export function isShareKey(key: string): boolean {
  return key.endsWith(`-${shareSize.width}.jpg`)
}
