/** Words that would pass a guide off as the site itself, wherever they stand in a name. */
const officialWords = new Set([
  'abuse',
  'admin',
  'administration',
  'administrator',
  'admins',
  'billing',
  'concierge',
  'helpdesk',
  'hotline',
  'moderation',
  'moderator',
  'moderators',
  'official',
  'operator',
  'payment',
  'payments',
  'podderzhka',
  'postmaster',
  'privacy',
  'refund',
  'refunds',
  'safety',
  'security',
  'staff',
  'support',
  'supporto',
  'system',
  'team',
  'verified',
  'webmaster',
])

/** Those of them that nobody's name begins or ends with, also without a hyphen beside them. */
const officialParts = ['admin', 'moderator', 'official', 'support']

/** Names that say nothing of a person, or that read as a part of the site. */
const commonNames = new Set([
  'about',
  'account',
  'api',
  'city',
  'contact',
  'country',
  'excursion',
  'excursions',
  'guide',
  'guides',
  'help',
  'home',
  'info',
  'login',
  'mail',
  'news',
  'null',
  'profile',
  'root',
  'search',
  'settings',
  'status',
  'tour',
  'tours',
  'undefined',
  'www',
])

/** Forms of companies, which say nothing about whose name it is. */
const legalForms = new Set(
  'ab ag ao as bv co company corp gmbh inc ip kk kft llc llp ltd ltda ooo oy oao pao plc pte sa sarl sas sl sp spa srl srls ug zao'.split(
    ' ',
  ),
)

/** A phrase so long is looked for inside names as well; shorter ones would be found in many names of people. */
const shortestInside = 5

/** Digits and letters that are read as others. */
const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  i: 'l',
}

/**
 * True for a name that no guide gets: a part of the site, a word of its staff, or a name of the site's or its operator's own,
 * however it is divided and spelt.
 * @param ownNames of the site and its operator, as words of an address
 */
export function isReservedName(name: string, ownNames: readonly string[]): boolean {
  const words = name.split('-')
  const letters = asRead(name)
  const isOwn = ownNames.some((own) => {
    const phrase = asRead(withoutLegalForms(own))
    if (phrase.length < shortestInside) return phrase !== '' && words.some((word) => asRead(word) === phrase)
    return letters.includes(phrase)
  })
  const isOfficial =
    words.some((word) => officialWords.has(word)) ||
    officialParts.map(asRead).some((part) => letters.startsWith(part) || letters.endsWith(part))
  return isOwn || isOfficial || commonNames.has(name)
}

function withoutLegalForms(name: string): string {
  return (
    name
      .split('-')
      // Points of an abbreviation divide it into letters: `S.r.l.`
      .filter((word) => word.length > 1 && !legalForms.has(word))
      .join('-')
  )
}

function asRead(text: string): string {
  return text
    .replaceAll('-', '')
    .replaceAll(/[0134578i]/g, (sign) => lookAlikes[sign] ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
