import 'server-only'
import type { Metadata } from 'next'
import { env } from '@/lib/server/env.ts'
import { pictureSource } from '@/lib/shared/pictures/addresses.ts'
import {
  defaultLocale,
  type Locale,
  localePath,
  locales,
  openGraphTag,
} from '../../shared/addresses/locales.ts'
import type { Picture } from '../../shared/pictures/picture.ts'

type Page = {
  locale: Locale
  /** Without locale prefix: `/guides/italy`. */
  path: string
  /** Without the site's name, which is added here. */
  title: string
  description: string
  image?: Picture
  /** Languages in which the page's main text exists, the original first; all of them when left out. */
  availableLocales?: readonly Locale[]
  /** For lists with nothing to find in them. */
  isHiddenFromSearch?: boolean
  /** Leaves the site's name out of the title, for the home page. */
  isTitleWhole?: boolean
}

/** Title, description, canonical address, other languages and Open Graph of a public page. */
export function pageMetadata(page: Page): Metadata {
  const { locale, path, description, image } = page
  const siteName = env().SITE_NAME
  const available = page.availableLocales?.length ? page.availableLocales : locales
  const original = available[0] ?? defaultLocale
  const canonicalLocale = available.includes(locale) ? locale : original
  const standard = available.includes(defaultLocale) ? defaultLocale : original
  const addressIn = (target: Locale) => absoluteUrl(localePath(target, path))
  const title = page.isTitleWhole ? page.title : `${page.title} · ${siteName}`
  return {
    title,
    description,
    alternates: {
      canonical: addressIn(canonicalLocale),
      // A page that shows the original in place of a missing version belongs to the original and names no others.
      ...(available.includes(locale) && {
        languages: {
          ...Object.fromEntries(
            locales.filter((one) => available.includes(one)).map((one) => [one, addressIn(one)]),
          ),
          'x-default': addressIn(standard),
        },
      }),
    },
    openGraph: {
      type: 'website',
      siteName,
      title: page.title,
      description,
      url: addressIn(canonicalLocale),
      locale: openGraphTag(locale),
      alternateLocale: available.filter((one) => one !== locale).map(openGraphTag),
      ...(image && {
        images: [
          {
            url: absoluteUrl(pictureSource(image)),
            width: image.width,
            height: image.height,
            alt: image.alt,
          },
        ],
      }),
    },
    twitter: { card: image ? 'summary_large_image' : 'summary' },
    ...(page.isHiddenFromSearch && { robots: { index: false, follow: true } }),
  }
}

/** The full address of a path of this site. In production it is https, save on the machine itself. */
export function absoluteUrl(path: string): string {
  const { SITE_URL, NODE_ENV } = env()
  const url = new URL(path, SITE_URL)
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  if (NODE_ENV === 'production' && !isLocal) url.protocol = 'https:'
  return url.href
}
