/** English adjectives of cities and who lives there, as `nameKey` makes them. Others are the city's name itself. */
const demonyms = new Map(
  [
    'athenian athens|berliner berlin|florentine florence|genoese genoa|istanbulite istanbul|kyotoite kyoto|lisboeta lisbon',
    'londoner london|madrilenian madrid|milanese milan|moscovite moscow|muscovite moscow|neapolitan naples|parisian paris',
    'parisienne paris|petersburger saintpetersburg|roman rome|romans rome|salzburger salzburg|sevillian seville',
    'sevillano seville|venetian venice|viennese vienna|warsavian warsaw|cairene cairo|barcelonian barcelona',
  ]
    .join('|')
    .split('|')
    .map((pair): [string, string] => {
      const [adjective = '', city = ''] = pair.split(' ')
      return [adjective, city]
    }),
)

/** The city that an English adjective belongs to, both as `nameKey` makes them: parisian → paris. */
export function demonymPlace(key: string): string | null {
  return demonyms.get(key) ?? demonyms.get(key.replace(/s$/, '')) ?? null
}
