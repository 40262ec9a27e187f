import type { Locale } from '../../../shared/addresses/locales.ts'
import type { Picture } from '../../../shared/pictures/picture.ts'

/** Data of an article shown on other pages. */
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
