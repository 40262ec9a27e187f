import type { Currency } from '../../../basics/money/price.ts'
import { matchesOf, type Wish, wordEnd, wordStart } from './wish.ts'

/** Names of currencies, the longest first. */
const currencies: readonly [Currency, string][] = [
  ['USD', `us\\$|\\$|usd${wordEnd}|(?:us\\s+)?dollars?${wordEnd}|доллар\\p{L}*|米ドル|ドル|美元|美金|刀`],
  ['GBP', `£|gbp${wordEnd}|pounds?${wordEnd}|quid${wordEnd}|фунт\\p{L}*|ポンド|英镑|英鎊`],
  ['CAD', `c\\$|cad${wordEnd}|カナダドル|加元`],
  ['EUR', `€|eur(?:os?)?${wordEnd}|евро|ユーロ|欧元|歐元`],
  ['JPY', `jpy${wordEnd}|yen${wordEnd}|иен\\p{L}*|йен\\p{L}*|日元|日円|円`],
  ['CNY', `cny${wordEnd}|rmb${wordEnd}|yuan${wordEnd}|юан\\p{L}*|人民币|人民元|块钱|块|元`],
  [
    'RUB',
    `₽|rub${wordEnd}|rubles?${wordEnd}|roubles?${wordEnd}|рубл\\p{L}*|руб(?![\\p{L}])\\.?|р(?![\\p{L}])\\.?|ルーブル|卢布|盧布`,
  ],
]
/** Both Japanese and Chinese prices have it; the page's language tells. */
const yenSign = '[¥]'
const unit = `(?:${yenSign}|${currencies.map(([, names]) => names).join('|')})`
const number = '\\d{1,3}(?:[ .,]\\d{3})+(?!\\d)|\\d+(?:[.,]\\d{1,2})?'
const many = `тыс(?:яч\\p{L}*|\\.)?|万|萬|千|k${wordEnd}|к(?![\\p{L}])`

const amount = (name: string) =>
  `(?:(?<${name}Before>${unit})\\s?)?(?<![\\d万萬千])(?<${name}>${number})\\s?(?<${name}Many>${many})?(?:\\s?(?<${name}Behind>${unit}))?`

const each =
  '(?:\\s*(?:per\\s+person|a\\s+person|per\\s+head|each|pp|с\\s+человека|на\\s+человека|за\\s+человека)(?![\\p{L}])|[/／]人)?'
const eachBefore = '(?:(?:お?一人様?|1人|ひとり|每人|每位|人均)(?:あたり|当たり)?\\s*)?'
const budget = '(?:(?:予算|预算|預算)(?:は|在)?\\s*)?'

type Way = { pattern: RegExp; from: string | null; to: string | null }

const upTo = {
  spaced: `(?:under|below|less\\s+than|up\\s+to|no\\s+more\\s+than|not\\s+more\\s+than|max(?:imum)?(?:\\s+of)?|within|cheaper\\s+than|for\\s+under|budget(?:\\s+of)?|до|не\\s+дороже|дешевле|меньше|менее|не\\s+больше|не\\s+более|максимум|в\\s+пределах|за)(?:\\s+чем)?`,
  behind: '(?:or\\s+less|or\\s+under|max(?:imum)?|tops)',
  signs: '(?:以下|以内|未満|までで?|より安[いく]|[くぐ]らいまで|之内|内|不到|封顶|左右)[のでに]?的?',
  before: '(?:不超过|不超過|不要超过|低于|低於|少于|少於|最多)',
}
const atLeast = {
  spaced:
    '(?:over|above|more\\s+than|at\\s+least|starting\\s+at|от|дороже|больше|более|не\\s+меньше|не\\s+дешевле)(?:\\s+чем)?',
  signs: '(?:以上|起|より高い)[のでに]?的?',
}
const dash = '(?:\\s*(?:[-–—~]|から|到|至)\\s*)'

const ways: readonly Way[] = [
  {
    pattern: regex(
      `${wordStart}(?:between|from|от)\\s+${amount('low')}\\s+(?:and|to|до)\\s+${amount('high')}${each}`,
    ),
    from: 'low',
    to: 'high',
  },
  {
    pattern: regex(
      `${eachBefore}${budget}${amount('low')}${dash}${amount('high')}(?:まで|以内|之间|之間|间)?[のでに]?的?${each}`,
    ),
    from: 'low',
    to: 'high',
  },
  { pattern: regex(`${wordStart}${upTo.spaced}\\s*${amount('high')}${each}`), from: null, to: 'high' },
  { pattern: regex(`${amount('high')}\\s+${upTo.behind}${wordEnd}`), from: null, to: 'high' },
  {
    pattern: regex(`${eachBefore}${budget}${upTo.before}${amount('high')}(?:${upTo.signs})?`),
    from: null,
    to: 'high',
  },
  { pattern: regex(`${eachBefore}${budget}${amount('high')}${upTo.signs}`), from: null, to: 'high' },
  { pattern: regex(`(?:予算|预算|預算)(?:は|在)?\\s*${amount('high')}[のでに]?`), from: null, to: 'high' },
  { pattern: regex(`${wordStart}${atLeast.spaced}\\s*${amount('low')}${each}`), from: 'low', to: null },
  { pattern: regex(`${eachBefore}${amount('low')}${atLeast.signs}`), from: 'low', to: null },
]

/**
 * The price that a query asks for, for the whole group: "under 100 euro", до 5 тыс. рублей, 1万円以下. Only with a currency:
 * "under 100" may be steps.
 * @param yen the currency of ¥
 * @param hasRate whether prices can be compared in a currency
 */
export function priceWish(
  query: string,
  yen: Currency,
  hasRate: (currency: Currency) => boolean,
): Wish | null {
  for (const way of ways) {
    for (const { from, to, groups = {} } of matchesOf(way.pattern, query)) {
      const unitOf = (name: string | null) =>
        name === null ? undefined : (groups[`${name}Behind`] ?? groups[`${name}Before`])
      const currency = currencyOf(unitOf(way.to) ?? unitOf(way.from), yen)
      if (currency === null || !hasRate(currency)) continue
      const amountOf = (name: string | null) =>
        name === null ? null : valueIn(groups[name] ?? '', groups[`${name}Many`] ?? groups.highMany)
      const [priceFrom, priceTo] = [amountOf(way.from), amountOf(way.to)]
      if (
        priceFrom === 0 ||
        priceTo === 0 ||
        (priceFrom !== null && priceTo !== null && priceFrom > priceTo)
      ) {
        continue
      }
      return { from, to, filter: { priceFrom, priceTo, currency } }
    }
  }
  return null
}

function regex(source: string): RegExp {
  return new RegExp(source, 'giu')
}

function currencyOf(text: string | undefined, yen: Currency): Currency | null {
  if (text === undefined) return null
  if (/^[¥]$/.test(text)) return yen
  const known = currencies.find(([, names]) => new RegExp(`^(?:${names})$`, 'iu').test(text.trim()))
  return known?.[0] ?? null
}

/** Whole units. */
function valueIn(digits: string, times: string | undefined): number {
  const plain = /^\d{1,3}(?:[ .,]\d{3})+$/.test(digits) ? digits.replace(/\D/g, '') : digits.replace(',', '.')
  const factor = times === undefined ? 1 : /^[万萬]$/.test(times) ? 10_000 : 1000
  return Math.round(Number(plain) * factor)
}
