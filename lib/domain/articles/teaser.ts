import type { Locale } from '../../shared/addresses/locales.ts'
import type { Picture } from '../../shared/pictures/picture.ts'

/** What a page about something else shows of an article. */
export type ArticleTeaserView = {
  id: number
  /** Without locale prefix. */
  path: string
  title: string
  lead: string
  /** The language of title and lead. */
  textLocale: Locale
  picture: Picture
}
