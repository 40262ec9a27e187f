/** Common mail domains of travellers and guides, to which slips are corrected. */
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

/** Providers that differ from a common one by a letter or two. */
const otherProviders = new Set([
  'ymail.com',
  'rocketmail.com',
  'mail.com',
  'email.com',
  'email.it',
  'email.cz',
  'email.de',
  'mail.de',
  'mail.bg',
  'mail.ee',
  'mail.kz',
  'mail.ua',
  'mail.by',
  'fmail.com',
  'hmail.com',
  'zmail.com',
  'pmail.com',
  'tmail.com',
  'gmx.com',
  'gmx.at',
  'gmx.ch',
  'gmx.fr',
  'mac.com',
  'pm.me',
  'ro.ru',
  'ok.ru',
  'vk.ru',
  'vk.com',
  'inbox.lv',
  'inbox.lt',
  'inbox.com',
  'list.com',
  'live.ru',
  'sina.cn',
  '139.com',
  '189.cn',
  'q.com',
  'aol.de',
  'aim.com',
  'web.com',
  'libero.com',
  'tim.it',
])

/** Providers with a domain in each of many countries: `yahoo.co.uk`, `hotmail.it`, `orange.es`. */
const inManyCountries = new Set([
  'yahoo',
  'hotmail',
  'outlook',
  'live',
  'msn',
  'aol',
  'orange',
  'yandex',
  'gmx',
  'mail',
  'email',
  'inbox',
  'icloud',
])

/** Endings that stand for `com` more often than for the country whose code they are. */
const slipsOfCom = new Set(['co', 'cm', 'om', 'con', 'cmo', 'comm', 'vom', 'xom', 'cpm', 'cim', 'coml'])

/**
 * The address that was probably meant: the domain is one or, if it is long, two slips away from a common one, and is not
 * another provider's. Gmail has one domain in the whole world.
 * @returns null where nothing is near, or two are equally near
 */
export function correctedAddress(address: string): string | null {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  if (at < 1 || isProvider(domain)) return null
  const meant = meantDomain(domain)
  return meant === null ? null : `${address.slice(0, at)}@${meant}`
}

function isProvider(domain: string): boolean {
  if (commonDomains.includes(domain) || otherProviders.has(domain)) return true
  const [name = '', ending = ''] = partsOf(domain)
  return inManyCountries.has(name) && /^(?:com?\.)?[a-z]{2}$/.test(ending) && !isNowhere(ending)
}

function meantDomain(domain: string): string | null {
  const [name = '', ending = ''] = partsOf(domain)
  if (/^(?:gmail|googlemail)$/.test(name) && /^(?:com?\.)?[a-z]+$/.test(ending)) return `${name}.com`
  if (slipsOfCom.has(ending) && commonDomains.includes(`${name}.com`)) return `${name}.com`
  const most = domain.length < 8 ? 1 : 2
  const near = commonDomains
    .map((common) => ({ common, slips: slipsBetween(domain, common) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((one, other) => one.slips - other.slips)
  const [nearest, next] = near
  return !nearest || nearest.slips === next?.slips ? null : nearest.common
}

/** `yahoo`, `co.uk` of `yahoo.co.uk`. */
function partsOf(domain: string): string[] {
  const dot = domain.indexOf('.')
  return dot < 0 ? [domain] : [domain.slice(0, dot), domain.slice(dot + 1)]
}

/** True if an ending of two letters is no country's, or one of the slips above. */
function isNowhere(ending: string): boolean {
  if (slipsOfCom.has(ending)) return true
  const code = ending.slice(-2).toUpperCase()
  return (
    code !== 'UK' && new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) === undefined
  )
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
