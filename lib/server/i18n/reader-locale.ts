import 'server-only'
import { type Locale, locales } from '../../shared/addresses/locales.ts'
import { languageCookie } from '../../shared/addresses/names.ts'
import { readCookies } from '../auth/cookies.ts'
import { env } from '../env.ts'

/**
 * The language of a reader who has asked for none by the address: the chosen one, or the first of the browser's that this
 * site has; null for none of them. As in the browser, any Chinese is the simplified version.
 */
export function readerLocale(headers: Headers): Locale | null {
  const chosen = readCookies(headers)[languageCookie]
  const tags = chosen === undefined ? acceptedTags(headers.get('accept-language') ?? '') : [chosen]
  return tags.map(ours).find((locale) => locale !== undefined) ?? null
}

/** Nobody speaks more languages; a header may be as long as somebody likes. */
const mostTags = 20

/** Language tags of `Accept-Language`, the most wanted first. */
function acceptedTags(header: string): string[] {
  return header
    .split(',', mostTags)
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';')
      const quality = options.map((option) => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1]).find(Boolean)
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
}

function ours(tag: string): Locale | undefined {
  const language = tag.slice(0, 2).toLowerCase()
  return locales.find((locale) => locale.slice(0, 2) === language && env().LOCALES.includes(locale))
}
