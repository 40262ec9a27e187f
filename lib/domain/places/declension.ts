/**
 * The preposition before a Russian name of a place: "во" before a name that begins with в or ф and another consonant, as
 * in "во Флоренции", and before "Льв-", as in "во Львове".
 * @param declined the name in the prepositional case
 */
export function withPreposition(declined: string): string {
  const needsVowel = /^(?:[вф][^аеёиоуыэюя\s-]|льв)/iu.test(declined)
  return `${needsVowel ? 'во' : 'в'} ${declined}`
}
