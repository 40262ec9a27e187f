import type { Locale } from '../addresses/locales.ts'

/** A text that may be in another language than the page: then `isFallback` is true and `locale` names it. */
export type LocalisedText = {
  text: string
  locale: Locale
  /** True when the page's locale has no version and the original is shown instead. */
  isFallback: boolean
}
