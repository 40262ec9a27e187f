import { type Locale, locales } from '../../lib/shared/addresses/locales.ts'

/**
 * Gives each of some pages or parts one language, in turn: what a check says of one language is true of all, and every
 * language is tried on some of them.
 */
export function inTurn<Item>(items: readonly Item[]): Array<{ item: Item; locale: Locale }> {
  return items.map((item, index) => ({ item, locale: locales[index % locales.length] ?? locales[0] }))
}
