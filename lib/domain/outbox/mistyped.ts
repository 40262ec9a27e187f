/** Where most travellers and guides have their mailboxes. */
const commonDomains = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.jp',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'libero.it',
  'orange.fr',
  'proton.me',
  'protonmail.com',
  'mail.ru',
  'yandex.ru',
  'ya.ru',
  'bk.ru',
  'list.ru',
  'inbox.ru',
  'rambler.ru',
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'softbank.ne.jp',
  'qq.com',
  '163.com',
  '126.com',
  'sina.com',
  'foxmail.com',
]

/**
 * The address that was probably meant: the domain is one or, if it is long, two slips away from a common one.
 * @returns null where nothing is near, or two are equally near
 */
export function correctedAddress(address: string): string | null {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  if (at < 1 || commonDomains.includes(domain)) return null
  const most = domain.length < 8 ? 1 : 2
  const near = commonDomains
    .map((common) => ({ common, slips: slipsBetween(domain, common) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((one, other) => one.slips - other.slips)
  const [nearest, next] = near
  if (!nearest || nearest.slips === next?.slips) return null
  return `${address.slice(0, at)}@${nearest.common}`
}

/** Letters left out, put in, changed, or changed places with their neighbours (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          at(last, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = row
  }
  return at(last, other.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
