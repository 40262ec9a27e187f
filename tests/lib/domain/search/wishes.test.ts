import { buildNameIndex } from '@/lib/domain/discovery/search/understanding/names.ts'
import { readWishes } from '@/lib/domain/discovery/search/wishes/wishes.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { demoNames } from './understanding/demo-names.ts'

const names = buildNameIndex(demoNames())
/** A Friday. */
const today = '2026-11-27'

/** Filters as an address has them, then the words that remain. */
function read(q: string, locale: Locale = 'en', reader: Partial<Parameters<typeof readWishes>[1]> = {}) {
  const { filter, words } = readWishes(q, {
    ...{ locale, today, names, hasRate: () => true, isKnown: () => true },
    ...reader,
  })
  const { priceFrom, priceTo, currency, date, languages = [], categories = [], needs = [] } = filter
  const price = currency ? `${priceFrom ?? ''}-${priceTo ?? ''} ${currency}` : ''
  return [[price, date, ...languages, ...categories, ...needs].filter(Boolean).join(' '), words]
}

type Row = [query: string, filters: string, words: string]

describe.each<[Locale, Row[]]>([
  [
    'en',
    [
      ['under 100 euro', '-100 EUR', ''],
      ['rome under 100 euro', '-100 EUR', 'rome'],
      ['Rome food tour under €100', '-100 EUR', 'Rome food tour'],
      ['up to $1,200 in Kyoto', '-1200 USD', 'in Kyoto'],
      ['less than 80 euros per person', '-80 EUR', ''],
      ['kyoto 20000 yen or less', '-20000 JPY', 'kyoto'],
      ['between 50 and 100 pounds london', '50-100 GBP', 'london'],
      ['london 50-100 gbp', '50-100 GBP', 'london'],
      ['over 300 euro', '300- EUR', ''],
      ['under 100 steps', '', 'under 100 steps'],
      ['100 euro', '', '100 euro'],
      ['rome on saturday', '2026-11-28', 'rome'],
      ['rome saturday', '2026-11-28', 'rome'],
      ['saturday in rome', '2026-11-28', 'in rome'],
      ['this Sunday Paris', '2026-11-29', 'Paris'],
      ['on friday', '2026-12-04', ''],
      ['tomorrow', '2026-11-28', ''],
      ['guide in Prague for tomorrow', '2026-11-28', 'guide in Prague'],
      ['day after tomorrow', '2026-11-29', ''],
      ['9 December kyoto', '2026-12-09', 'kyoto'],
      ['kyoto on the 9th of December', '2026-12-09', 'kyoto'],
      ['December 9, 2026 kyoto', '2026-12-09', 'kyoto'],
      ['3 Feb', '2027-02-03', ''],
      ['2026-12-09 rome', '2026-12-09', 'rome'],
      ['31 february', '', '31 february'],
      ['9-12 December', '', '9-12 December'],
      ['saturday market', '', 'saturday market'],
      ['sunday roast london', '', 'sunday roast london'],
      ['may flowers', '', 'may flowers'],
      ['sun temple', '', 'sun temple'],
      ['25 april bridge lisbon', '', '25 april bridge lisbon'],
      ['kyoto children', 'with-children', 'kyoto'],
      ['Kyoto with kids', 'with-children', 'Kyoto'],
      ['kids rome', 'with-children', 'rome'],
      ['kyoto family', 'with-children', 'kyoto'],
      ['family-friendly Lisbon', 'with-children', 'Lisbon'],
      ['rome with our two small children', 'with-children', 'rome'],
      ['toddler', 'with-children', ''],
      ['family run winery', '', 'family run winery'],
      ['stroller paris', 'pushchair', 'paris'],
      ['easy walk rome', 'easy_pace', 'rome'],
      ['guide who speaks Dutch', 'nl', ''],
      ['someone who speaks Danish', 'da', ''],
      ['wheelchair and stroller rome', 'pushchair wheelchair', 'and rome'],
      ['chinese speaking guide rome', 'zh', 'guide rome'],
      [
        'guide in Rome who speaks French under 200 euro on saturday with kids',
        '-200 EUR 2026-11-28 fr with-children',
        'guide in Rome',
      ],
    ],
  ],
  [
    'ru',
    [
      ['до 100 евро', '-100 EUR', ''],
      ['Рим до 100 евро', '-100 EUR', 'Рим'],
      ['не дороже 5000 рублей Казань', '-5000 RUB', 'Казань'],
      ['до 5 тыс. руб.', '-5000 RUB', ''],
      ['до 10 тысяч рублей с человека', '-10000 RUB', ''],
      ['от 50 до 100 евро в Праге', '50-100 EUR', 'в Праге'],
      ['от 200 €', '200- EUR', ''],
      ['до 5 человек', '', 'до 5 человек'],
      ['Рим в субботу', '2026-11-28', 'Рим'],
      ['экскурсия во вторник', '2026-12-01', 'экскурсия'],
      ['завтра', '2026-11-28', ''],
      ['Прага на завтра', '2026-11-28', 'Прага'],
      ['послезавтра в Москве', '2026-11-29', 'в Москве'],
      ['9 декабря', '2026-12-09', ''],
      ['Киото 9 декабря 2026 года', '2026-12-09', 'Киото'],
      ['Киото 9.12', '2026-12-09', 'Киото'],
      ['площадь 1 мая', '', 'площадь 1 мая'],
      ['завтрак в Париже', '', 'завтрак в Париже'],
      ['воскресенье', '2026-11-29', ''],
      ['с детьми в Казани', 'with-children', 'в Казани'],
      ['Лондон для детей', 'with-children', 'Лондон'],
      ['детская экскурсия', 'with-children', 'экскурсия'],
      ['всей семьёй в Осаке', 'with-children', 'в Осаке'],
      ['семейная пекарня', '', 'семейная пекарня'],
      ['с коляской', 'pushchair', ''],
      ['без ступеней', 'step_free', ''],
      ['семь холмов', '', 'семь холмов'],
      ['гид по-китайски Рим', 'zh', 'гид Рим'],
      ['русскоязычный гид в Риме', 'ru', 'гид в Риме'],
    ],
  ],
  [
    'ja',
    [
      ['100ユーロ以下', '-100 EUR', ''],
      ['ローマ 100ユーロ以下', '-100 EUR', 'ローマ'],
      ['京都1万円以内のツアー', '-10000 JPY', '京都 ツアー'],
      ['2万円まで', '-20000 JPY', ''],
      ['¥10,000以下 京都', '-10000 JPY', '京都'],
      ['予算300ドル パリ', '-300 USD', 'パリ'],
      ['5000円から10000円まで', '5000-10000 JPY', ''],
      ['一人5000円以下', '-5000 JPY', ''],
      ['3時間以内', '', '3時間以内'],
      ['土曜日', '2026-11-28', ''],
      ['土曜日 ローマ', '2026-11-28', 'ローマ'],
      ['来週の土曜日', '2026-12-05', ''],
      ['明日', '2026-11-28', ''],
      ['明日のローマ', '2026-11-28', 'ローマ'],
      ['明後日', '2026-11-29', ''],
      ['12月9日', '2026-12-09', ''],
      ['京都 12月9日にガイド', '2026-12-09', '京都 ガイド'],
      ['日曜市', '', '日曜市'],
      ['明日香村', '', '明日香村'],
      ['子供連れ', 'with-children', ''],
      ['京都 子連れ', 'with-children', '京都'],
      ['ロンドンで子どもと', 'with-children', 'ロンドンで'],
      ['親子丼', '', '親子丼'],
      ['ベビーカー 東京', 'pushchair', '東京'],
      ['ローマ 日本語ガイド', 'ja', 'ローマ ガイド'],
    ],
  ],
  [
    'zh-Hans',
    [
      ['100欧元以内', '-100 EUR', ''],
      ['罗马 100欧元以内', '-100 EUR', '罗马'],
      ['不超过2000元 北京', '-2000 CNY', '北京'],
      ['1000块以内', '-1000 CNY', ''],
      ['¥1000以下', '-1000 CNY', ''],
      ['预算200美元', '-200 USD', ''],
      ['1万日元以内', '-10000 JPY', ''],
      ['500到1000元', '500-1000 CNY', ''],
      ['3小时以内', '', '3小时以内'],
      ['周六', '2026-11-28', ''],
      ['罗马 周六', '2026-11-28', '罗马'],
      ['下周六罗马', '2026-12-05', '罗马'],
      ['星期天', '2026-11-29', ''],
      ['明天', '2026-11-28', ''],
      ['后天的巴黎', '2026-11-29', '巴黎'],
      ['12月9号京都', '2026-12-09', '京都'],
      ['周一到周五', '', '周一到周五'],
      ['亲子', 'with-children', ''],
      ['带孩子 阿姆斯特丹', 'with-children', '阿姆斯特丹'],
      ['帶小孩 倫敦', 'with-children', '倫敦'],
      ['家庭菜', '', '家庭菜'],
      ['婴儿车', 'pushchair', ''],
      ['轮椅 巴黎', 'wheelchair', '巴黎'],
      ['罗马 中文导游', 'zh', '罗马 导游'],
      ['会说中文 罗马', 'zh', '罗马'],
    ],
  ],
])('on %s pages', (locale, rows) => {
  test.each(rows)('%s → %s, %s', (query, filters, words) => {
    expect(read(query, locale)).toEqual([filters, words])
  })
})

test('a price without a rate and a category that was removed stay words', () => {
  expect(read('rome under 100 pounds', 'en', { hasRate: () => false })).toEqual(['', 'rome under 100 pounds'])
  expect(read('rome with kids', 'en', { isKnown: () => false })).toEqual(['', 'rome with kids'])
})

test('words that texts may have can be put back', () => {
  const { asText } = readWishes('rome with kids on saturday', {
    ...{ locale: 'en', today, names, hasRate: () => true, isKnown: () => true },
  })
  expect(asText).toEqual({ words: 'rome with kids', filter: { date: '2026-11-28', near: false } })
})
