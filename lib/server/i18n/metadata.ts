import 'server-only'
import type { Metadata } from 'next'
import { openGraphTag, titleMark } from '../../shared/addresses/languages.ts'
import { defaultLocale, type Locale, localePath, locales } from '../../shared/addresses/locales.ts'
import { pictureSource } from '../../shared/pictures/addresses.ts'
import type { Picture } from '../../shared/pictures/picture.ts'
import { absoluteUrl } from '../../shared/site-settings.ts'
import { type ShareContent, shareAddress, shareSize } from '../share-pictures/content.ts'
import { sharePictureOfSite } from '../share-pictures/of-site.ts'
import { siteSettings } from '../site-settings.ts'

type Page = {
  locale: Locale
  /** Without locale prefix: `/guides/italy`. */
  path: string
  /** Without the site's name, which is added here. */
  title: string
  description: string
  image?: Picture
  /** The picture of previews, if it isn't `image`. */
  share?: ShareContent
  /** Languages in which the page's main text exists, the original first; all of them when left out. */
  availableLocales?: readonly Locale[]
  /** The language that is shown where the page's own has no version, the original when left out. */
  textLocale?: Locale
  /** The text is a machine's, which search engines may read nowhere: not in `availableLocales`. */
  isUnchecked?: boolean
  /** For lists with nothing to find in them. */
  isHiddenFromSearch?: boolean
  /** Names the feed of the language's articles. */
  hasFeed?: boolean
  /** Leaves the site's name out of the title, for the home page. */
  isTitleWhole?: boolean
}

/** A page's title with the site's name after it. */
export function titleWithSite(title: string, locale: Locale, siteName: string): string {
  return title + titleMark(locale) + siteName
}

/** Title, description, canonical address, other languages and Open Graph of a public page. */
export async function pageMetadata(page: Page): Promise<Metadata> {
  const { locale, path, description } = page
  const site = await siteSettings()
  const { name: siteName } = site
  const versions = page.availableLocales?.length ? page.availableLocales : locales
  const available = versions.filter((one) => site.locales.includes(one))
  // Where this site has no page in the language of the text, the page at hand is the only one that shows it.
  const original = available[0] ?? locale
  const shown = page.textLocale && available.includes(page.textLocale) ? page.textLocale : original
  const canonicalLocale = available.includes(locale) ? locale : shown
  const standard = available.includes(defaultLocale) ? defaultLocale : original
  const addressIn = (target: Locale) => absoluteUrl(site, localePath(target, path))
  const title = page.isTitleWhole ? page.title : titleWithSite(page.title, locale, siteName)
  const preview = await previewOf(page)
  return {
    title,
    description,
    alternates: {
      canonical: addressIn(canonicalLocale),
      ...(page.hasFeed && {
        types: { 'application/rss+xml': absoluteUrl(site, localePath(locale, '/destinations/feed.xml')) },
      }),
      // A page that shows another version instead of a missing one is canonical to that and lists no
      // alternates.
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
      images: [preview],
    },
    twitter: { card: 'summary_large_image', images: [{ url: preview.url, alt: preview.alt }] },
    // Without a page in the language of the original there is none to be canonical to.
    ...((page.isHiddenFromSearch || (page.isUnchecked && available.length === 0)) && {
      robots: { index: false, follow: true },
    }),
  }
}

/** The picture that other sites and messengers show of the page. */
async function previewOf({ image, share, locale, title }: Page) {
  const site = await siteSettings()
  if (image && !share) {
    const { width, height, alt } = image
    return { url: absoluteUrl(site, pictureSource(image)), width, height, alt }
  }
  return {
    url: absoluteUrl(site, shareAddress(share ?? (await sharePictureOfSite(locale)))),
    ...shareSize,
    type: 'image/jpeg',
    alt: title,
  }
}
