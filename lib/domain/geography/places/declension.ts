import { cityIn } from 'lvovich'
import { hasPlaceCase } from '../../../shared/addresses/languages.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'

/**
 * Proposed Russian phrase for a place, by the rules of declension: "во Флоренции". Names that follow none of them,
 * and islands, which ask for "на", are put right by people.
 */
export function proposeWhere(name: string): string {
  // An abbreviation, as США, stays as it is.
  return withPreposition(/\p{Ll}/u.test(name) ? cityIn(name) : name)
}

/**
 * The preposition before a Russian name of a place: "во" before a name that begins with в or ф and another consonant, as
 * in "во Флоренции", and before "Льв-", as in "во Львове".
 * @param declined the name in the prepositional case
 */
export function withPreposition(declined: string): string {
  const needsVowel = /^(?:[вф][^аеёиоуыэюя\s-]|льв)/iu.test(declined)
  return `${needsVowel ? 'во' : 'в'} ${declined}`
}

/** "in X" with its preposition where a language has a form for it: the one that people have entered, else a proposed one. */
export function whereOf(
  { name, prepositionalCase }: { name: string; prepositionalCase: string | null },
  locale: Locale,
): string {
  return prepositionalCase || (hasPlaceCase(locale) ? proposeWhere(name) : name)
}
