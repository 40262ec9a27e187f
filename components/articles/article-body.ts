import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { withLinksIn } from '@/lib/shared/rich-text/links.ts'
import { withPicturesInAllWidths } from '@/lib/shared/rich-text/pictures.ts'

/** The displayed width of a picture: that of the column of text. */
const sizes = '(width >= 45rem) 680px, 96vw'

/** The text of an article as its page shows it. @param html sanitised */
export function articleBody(html: string, locale: Locale): string {
  return withPicturesInAllWidths(withLinksIn(locale, html), sizes)
}
