import { readdirSync } from 'node:fs'
import { nameOfShortPath } from '../lib/domain/catalogue/guides/short-address/short-address.ts'
import { movedAddresses } from '../lib/server/page-cache/moved-addresses.ts'
import { hiddenAreas } from '../lib/shared/addresses/areas.ts'
import { defaultLocale, locales, segmentOf, splitLocalePath } from '../lib/shared/addresses/locales.ts'
import { builtRoutes } from './next-internals/built-routes.ts'

/** The page of last resort: it looks for a moved address, else it is not found. */
const lastResort = '/[locale]/[...rest]'

/** First segments whose addresses are left to Next.js: files, the API, and what depends on the reader. */
const leftToNext = new Set<string>(['api', 'assets', 'kit-4f7c1d', ...hiddenAreas])

/** A script, style or font of the build. */
const builtFile = /^\/_next\/static\//

/** After the locale, such a segment is a misspelt locale of an address that may exist. */
const localeSegments = new Set(locales.map((locale) => segmentOf(locale).toLowerCase()))

/**
 * Knows which addresses have no page, without asking Next.js: those that match none of the build's routes and have not
 * moved either. Everybody can make up any number of them.
 */
export class UnknownAddresses {
  /** Of addresses as readers see them. */
  readonly #publicRoutes: RegExp[]
  /** Of pages, whose inner addresses begin with a locale's segment in every language. */
  readonly #pages: RegExp[]
  /** Names at the top of `public`. */
  readonly files: ReadonlySet<string>

  /** @param buildFolder where Next.js has written its manifests */
  constructor(buildFolder: string, publicFolder: string) {
    const { dynamicRoutes, staticRoutes, redirects } = builtRoutes(buildFolder)
    const pages = dynamicRoutes.filter(({ page }) => page !== lastResort)
    this.#publicRoutes = [...redirects, ...staticRoutes].map(({ regex }) => new RegExp(regex, 'i'))
    this.#pages = pages.map(({ regex }) => new RegExp(regex, 'i'))
    this.files = new Set(readdirSync(publicFolder))
  }

  /** @param address well-formed, with or without a query */
  has(address: string): boolean {
    const pathname = address.split('?', 1)[0] ?? '/'
    const { locale, path } = splitLocalePath(pathname)
    const first = path.split('/')[1] ?? ''
    // Nothing else of Next.js's own is there; it would say so at length in the log.
    if (first === '_next') return !builtFile.test(pathname)
    if (leftToNext.has(first) || this.files.has(first)) return false
    if (localeSegments.has(first.toLowerCase())) return false
    // Whose it is, if anybody's, only the database knows.
    if (nameOfShortPath(path) !== null) return false
    const inner = locale === defaultLocale ? `/${segmentOf(locale)}${pathname}` : pathname
    if (this.#publicRoutes.some((route) => route.test(pathname))) return false
    if (this.#pages.some((route) => route.test(inner))) return false
    const moved = movedAddresses()
    return moved !== null && !moved.covers(path) && !moved.covers(decodeURIComponent(path))
  }
}
