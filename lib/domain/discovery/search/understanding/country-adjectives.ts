import { foldHan } from '../../../core/search-index/han.ts'
import { nameKey } from '../../../core/search-index/normalise.ts'

// Adjectives of countries and who lives there, by ISO code. They say what something is like, and often where it is:
// "японский сад", "Moroccan bazaar", 日式庭院.

/** Russian adjectives without their endings. Those that end in "ийский" and the like are the country's own stem. */
const russian: Record<string, string> = {
  ae: 'эмиратск',
  am: 'армянск',
  at: 'австрийск',
  az: 'азербайджанск',
  be: 'бельгийск',
  bg: 'болгарск',
  br: 'бразильск',
  by: 'белорусск',
  ch: 'швейцарск',
  cn: 'китайск',
  cu: 'кубинск',
  cy: 'кипрск',
  cz: 'чешск',
  de: 'немецк германск баварск',
  dk: 'датск',
  ee: 'эстонск',
  eg: 'египетск',
  es: 'испанск андалузск',
  fi: 'финск',
  fr: 'французск',
  gb: 'английск британск шотландск валлийск великобританск',
  ge: 'грузинск',
  gr: 'греческ',
  hr: 'хорватск',
  hu: 'венгерск',
  id: 'индонезийск',
  ie: 'ирландск',
  il: 'израильск',
  in: 'индийск',
  ir: 'иранск персидск',
  is: 'исландск',
  it: 'итальянск сицилийск тосканск',
  jo: 'иорданск',
  jp: 'японск',
  ke: 'кенийск',
  kg: 'киргизск кыргызск',
  kr: 'корейск',
  kz: 'казахск казахстанск',
  lk: 'ланкийск цейлонск',
  lt: 'литовск',
  lv: 'латышск латвийск',
  ma: 'марокканск берберск',
  me: 'черногорск',
  mt: 'мальтийск',
  mx: 'мексиканск',
  my: 'малайзийск',
  nl: 'голландск нидерландск',
  no: 'норвежск',
  np: 'непальск',
  pe: 'перуанск',
  pl: 'польск',
  pt: 'португальск',
  ro: 'румынск',
  rs: 'сербск',
  ru: 'русск российск',
  se: 'шведск',
  sg: 'сингапурск',
  si: 'словенск',
  sk: 'словацк',
  th: 'тайск таиландск',
  tn: 'тунисск',
  tr: 'турецк',
  us: 'американск',
  uz: 'узбекск',
  vn: 'вьетнамск',
}

/** English adjectives; those of two words are written as one. */
const english: Record<string, string> = {
  ae: 'emirati',
  am: 'armenian',
  at: 'austrian tyrolean',
  az: 'azerbaijani',
  be: 'belgian flemish',
  bg: 'bulgarian',
  br: 'brazilian',
  by: 'belarusian',
  ch: 'swiss',
  cn: 'chinese sichuanese',
  cu: 'cuban',
  cy: 'cypriot',
  cz: 'czech bohemian',
  de: 'german bavarian',
  dk: 'danish',
  ee: 'estonian',
  eg: 'egyptian',
  es: 'spanish andalusian catalan',
  fi: 'finnish',
  fr: 'french provencal',
  gb: 'british english scottish scotch welsh',
  ge: 'georgian',
  gr: 'greek grecian hellenic',
  hr: 'croatian',
  hu: 'hungarian magyar',
  id: 'indonesian balinese',
  ie: 'irish',
  il: 'israeli',
  in: 'indian rajasthani',
  ir: 'iranian persian',
  is: 'icelandic',
  it: 'italian tuscan sicilian',
  jo: 'jordanian',
  jp: 'japanese',
  ke: 'kenyan',
  kg: 'kyrgyz',
  kr: 'korean',
  kz: 'kazakh',
  lk: 'srilankan',
  lt: 'lithuanian',
  lv: 'latvian',
  ma: 'moroccan berber',
  me: 'montenegrin',
  mt: 'maltese',
  mx: 'mexican',
  my: 'malaysian',
  nl: 'dutch',
  no: 'norwegian',
  np: 'nepalese nepali',
  pe: 'peruvian',
  pl: 'polish',
  pt: 'portuguese',
  ro: 'romanian',
  rs: 'serbian',
  ru: 'russian siberian',
  se: 'swedish',
  sg: 'singaporean',
  si: 'slovenian',
  sk: 'slovak',
  th: 'thai',
  tn: 'tunisian',
  tr: 'turkish anatolian',
  us: 'american',
  uz: 'uzbek',
  vn: 'vietnamese',
}

/** Chinese and Japanese prefixes of a style or a dish. */
const inCharacters: Record<string, string> = {
  cn: '中式 中華 中国風',
  de: '德式',
  es: '西班牙式',
  fr: '法式',
  gb: '英式',
  gr: '希腊式',
  it: '意式',
  jp: '日式 和式 和風',
  kr: '韩式',
  nl: '荷式',
  ru: '俄式',
  th: '泰式',
  tr: '土式',
  us: '美式',
  vn: '越式',
}

/** Well-known names that an adjective begins and that lie in no such country, as keys of the word behind it. */
const elsewhere: Record<string, RegExp> = {
  испанск: /^(?:лестниц|ступен)/,
  spanish: /^(?:steps?|stairs?)$/,
  китайск: /^(?:город|квартал|пагод)/,
  chinese: /^(?:quarter|town|district)$/,
  английск: /^(?:набережн|парк|сад|язык)/,
  english: /^(?:garden|language)$/,
  французск: /^(?:концесси|квартал)/,
  french: /^(?:concession|quarter)$/,
  немецк: /^слобод/,
  russian: /^(?:hill|riviera)$/,
}

const adjectival = /(?:ий|ая|ое|ие|ого|ой|ому|ую|им|ом|их|ими|ою|и)$/

const codes = new Map(
  [russian, english, inCharacters].flatMap((adjectives) =>
    Object.entries(adjectives).flatMap(([code, words]) =>
      words.split(' ').map((word): [string, string] => [foldHan(nameKey(word)), code]),
    ),
  ),
)

/**
 * The country that an adjective belongs to, by its ISO code: японскими, Japanese, 日式. Null for other words.
 * @param key made by `nameKey`
 * @param behind the key of the next word
 */
export function countryOfAdjective(key: string, behind = ''): string | null {
  const stem = /[а-я]/.test(key) ? key.replace(adjectival, '') : key
  if (stem === key && /[а-я]/.test(key)) return null
  const code = codes.get(stem)
  if (code === undefined || elsewhere[stem]?.test(behind)) return null
  return code
}
