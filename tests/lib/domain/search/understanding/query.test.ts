import { buildNameIndex } from '@/lib/domain/search/understanding/names.ts'
import { understandQuery } from '@/lib/domain/search/understanding/query.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { demoNames } from './demo-names.ts'

const index = buildNameIndex(demoNames())

/** Words of the demo's texts that look like names. */
const words = new Set(
  'marco wine фреска parks роман roman римлян правда казнь линия nicer венок venue'.split(' '),
)

/** Places and languages with spaces between them, then the words that are left. */
function understood(query: string, locale: Locale) {
  const { places, languages, words: rest } = understandQuery(query, locale, index, (word) => words.has(word))
  return [[...places.map(({ slug }) => slug), ...languages].join(' '), rest]
}

type Example = [query: string, found: string, words: string]

describe('on the Russian pages', () => {
  test.each<Example>([
    // Cities in all cases
    ['Рим', 'rome', ''],
    ['рим', 'rome', ''],
    ['в Риме', 'rome', ''],
    ['экскурсии по Риму', 'rome', ''],
    ['из Рима', 'rome', ''],
    ['под Римом', 'rome', ''],
    ['гид во Флоренции', 'florence', ''],
    ['гид по Флоренции на день', 'florence', 'день'],
    ['окрестности Флоренции', 'florence', 'окрестности'],
    ['Москва', 'moscow', ''],
    ['по Москве', 'moscow', ''],
    ['за Москвой', 'moscow', ''],
    ['из Казани', 'kazan', ''],
    ['Казанью', 'kazan', ''],
    ['в Афинах', 'athens', ''],
    ['из Афин', 'athens', ''],
    ['в Шанхае', 'shanghai', ''],
    ['по Киото', 'kyoto', ''],
    ['Нью Йорк', 'new-york', ''],
    ['гид в Нью-Йорке', 'new-york', ''],
    ['ньюйорк', 'new-york', ''],
    ['Санкт-Петербург', 'saint-petersburg', ''],
    ['экскурсия по санкт петербургу', 'saint-petersburg', ''],
    ['из Петербурга', 'saint-petersburg', ''],
    ['в Питере', 'saint-petersburg', ''],
    ['СПб', 'saint-petersburg', ''],
    ['г. Казань', 'kazan', ''],
    ['город Лион', 'lyon', ''],
    ['на Санторини', 'santorini', ''],
    ['ёлки в гёреме', 'goreme', 'ёлки'],
    ['гореме', 'goreme', ''],
    ['каппадокия', 'goreme', ''],
    // Adjectives
    ['московские гиды', 'moscow', ''],
    ['римский форум', 'rome', 'форум'],
    ['парижские крыши', 'paris', 'крыши'],
    ['по стамбульским базарам', 'istanbul', 'базарам'],
    ['венецианские каналы', 'venice', 'каналы'],
    ['флорентийская живопись', 'florence', 'живопись'],
    ['неаполитанская пицца', 'naples', 'пицца'],
    ['токийские рынки', 'tokyo', 'рынки'],
    ['пражская архитектура', 'prague', 'архитектура'],
    ['петербургские дворы', 'saint-petersburg', 'дворы'],
    ['иркутские дома', 'irkutsk', 'дома'],
    ['сочинские водопады', 'sochi', 'водопады'],
    ['по-стамбульски', 'istanbul', ''],
    ['римские руины в Лионе', 'lyon', 'римские руины'],
    ['морская прогулка', '', 'морская'],
    ['детская экскурсия', '', 'детская'],
    // Other names and other letters
    ['Токио', 'tokyo', ''],
    ['Tokyo', 'tokyo', ''],
    ['東京', 'tokyo', ''],
    ['东京', 'tokyo', ''],
    ['дунцзин', 'tokyo', ''],
    ['в Дунцзине', 'tokyo', ''],
    ['бэйцзин', 'beijing', ''],
    ['чанъань', 'xian', ''],
    ['Фиренце', 'florence', ''],
    ['рома', 'rome', ''],
    ['Константинополь', 'istanbul', ''],
    ['Тифлис', 'tbilisi', ''],
    ['Florenciya', 'florence', ''],
    ['v Moskve', 'moscow', 'v'],
    ['moskva', 'moscow', ''],
    ['гид tokyo', 'tokyo', ''],
    ['портвейн porto', 'porto', 'портвейн'],
    // Countries
    ['Италия', 'italy', ''],
    ['по Италии', 'italy', ''],
    ['гиды Японии', 'japan', ''],
    ['в США', 'united-states', ''],
    ['Америка', 'united-states', ''],
    ['Англия', 'united-kingdom', ''],
    ['Голландия', 'netherlands', ''],
    ['Эмираты', 'united-arab-emirates', ''],
    ['Рим, Италия', 'rome italy', ''],
    ['итальянская кухня', '', 'итальянская кухня'],
    ['японский сад', '', 'японский сад'],
    // Slips
    ['Мюнхин', 'munich', ''],
    ['экскурсия в Барслоне', 'barcelona', ''],
    ['гид в Амстредаме', 'amsterdam', ''],
    ['флоринция', 'florence', ''],
    ['во флоринции', 'florence', ''],
    ['стамбуул', 'istanbul', ''],
    ['санкт-петебург', 'saint-petersburg', ''],
    ['сан франсиско', 'san-francisco', ''],
    ['правда', '', 'правда'],
    ['линия', '', 'линия'],
    ['фреска', '', 'фреска'],
    // Languages
    ['гид говорящий по-японски', 'ja', ''],
    ['гид по-русски', 'ru', ''],
    ['русскоязычный гид в Риме', 'rome ru', ''],
    ['русскоговорящий гид Пекин', 'beijing ru', ''],
    ['англоязычная экскурсия', 'en', ''],
    ['англо-говорящий гид', 'en', ''],
    ['франкоговорящий экскурсовод', 'fr', ''],
    ['экскурсия на английском', 'en', ''],
    ['экскурсия на английском языке по Лондону', 'london en', ''],
    ['гид на японском, Флоренция', 'florence ja', ''],
    ['экскурсовод с китайским языком в Казани', 'kazan zh', ''],
    ['гид со знанием немецкого', 'de', ''],
    ['гид знающий хинди', 'hi', ''],
    ['гид с английским и французским', 'en fr', ''],
    ['на русском или английском', 'ru en', ''],
    ['нужен гид в Москве, который говорит по-японски', 'moscow ja', ''],
    ['русский гид', 'ru', ''],
    ['кофе по-турецки', '', 'кофе турецки'],
    ['японская кухня в Токио', 'tokyo', 'японская кухня'],
    ['на японском острове', '', 'японском острове'],
    // What is left
    ['с детьми в Казани', 'kazan', 'детьми'],
    ['лион шёлк', 'lyon', 'шёлк'],
    ['куда сходить вечером в Эдинбурге', 'edinburgh', 'вечером'],
    ['экскурсия', '', 'экскурсия'],
    ['гид', '', 'гид'],
    ['экскурсия гид', '', 'экскурсия гид'],
    ['дегустация вина', '', 'дегустация вина'],
    ['тайная вечеря фреска', '', 'тайная вечеря фреска'],
    ['прогулка в Порту', 'porto', ''],
    ['портовые краны', '', 'портовые краны'],
  ])('%s → [%s] %s', (query, found, rest) => {
    expect(understood(query, 'ru')).toEqual([found, rest])
  })
})

describe('on the English pages', () => {
  test.each<Example>([
    ['Rome', 'rome', ''],
    ['new york', 'new-york', ''],
    ['New York City tours', 'new-york', ''],
    ['guide in NYC', 'new-york', ''],
    ['st petersburg', 'saint-petersburg', ''],
    ['St. Petersburg walking tour', 'saint-petersburg', ''],
    ['Munich’s guides', 'munich', ''],
    ["Munich's guides", 'munich', ''],
    ["xi'an", 'xian', ''],
    ['Reykjavik', 'reykjavik', ''],
    ['goreme', 'goreme', ''],
    ['Göreme balloons', 'goreme', 'balloons'],
    ['guide in Wien', 'vienna', ''],
    ['Firenze', 'florence', ''],
    ['Peking', 'beijing', ''],
    ['Turkey', 'turkey', ''],
    ['in italy', 'italy', ''],
    ['Holland', 'netherlands', ''],
    ['USA', 'united-states', ''],
    ['Parisian arcades', 'paris', 'arcades'],
    ['Venetian palaces', 'venice', 'palaces'],
    ['Roman ruins in Lyon', 'lyon', 'roman ruins'],
    ['osaka city', 'osaka', ''],
    // Names that are words
    ['Nice', 'nice', ''],
    ['nice', 'nice', ''],
    ['nice food', '', 'nice food'],
    ['Nice food', '', 'nice food'],
    ['food in nice', 'nice', 'food'],
    ['food tour nice', 'nice', 'food'],
    ['nice tours', 'nice', ''],
    ['markets of Nice', 'nice', 'markets'],
    ['old town Nice', 'nice', 'old town'],
    ['nice france food', 'nice france', 'food'],
    ['fez', 'fez', ''],
    ['fez medina', 'fez', 'medina'],
    // Slips
    ['EDINBRUGH', 'edinburgh', ''],
    ['Marakech', 'marrakech', ''],
    ['Florance guide', 'florence', ''],
    ['toyko', 'tokyo', ''],
    ['Barcelna tapas', 'barcelona', 'tapas'],
    ['Lisbn', 'lisbon', ''],
    ['new yrok', 'new-york', ''],
    ['san fransisco', 'san-francisco', ''],
    ['rmoe', 'rome', ''],
    ['rime', '', 'rime'],
    ['marco bellini', '', 'marco bellini'],
    ['wine tasting', '', 'wine tasting'],
    ['parks', '', 'parks'],
    ['tokyo2', '', 'tokyo2'],
    // Languages
    ['english speaking guide', 'en', ''],
    ['English-speaking guide in Rome', 'rome en', ''],
    ['Chinese speaking guide Hanoi', 'hanoi zh', ''],
    ['guide who speaks Japanese in Barcelona', 'barcelona ja', ''],
    ['guide who speaks Dutch', 'nl', ''],
    ['tour in French', 'fr', ''],
    ['speaks English and Italian', 'en it', ''],
    ['English and Russian speaking guide', 'en ru', ''],
    ['mandarin guide', 'zh', ''],
    ['fluent in German', 'de', ''],
    ['guide rome english', 'rome en', ''],
    ['Japanese food tour', '', 'japanese food'],
    ['french pastry', '', 'french pastry'],
    ['Italian cooking in Rome', 'rome', 'italian cooking'],
    ['in Japanese gardens', '', 'japanese gardens'],
    // What is left
    ['things to do with kids in New York', 'new-york', 'kids'],
    ['798 beijing', 'beijing', '798'],
    ['Марракеш food tour', 'marrakech', 'food'],
    ['第比利斯 guide', 'tbilisi', ''],
    ['rome florence', 'rome florence', ''],
    ['tour', '', 'tour'],
    ['', '', ''],
    ['!!!', '', ''],
  ])('%s → [%s] %s', (query, found, rest) => {
    expect(understood(query, 'en')).toEqual([found, rest])
  })
})

describe('on the Japanese pages', () => {
  test.each<Example>([
    ['東京', 'tokyo', ''],
    ['東京都', 'tokyo', ''],
    ['とうきょう', 'tokyo', ''],
    ['トウキョウ', 'tokyo', ''],
    ['toukyou', 'tokyo', ''],
    ['奈良', 'nara', ''],
    ['奈良市内', 'nara', ''],
    ['東京で食べ歩き', 'tokyo', '食べ歩き'],
    ['ローマで食べ歩きツアー', 'rome', '食べ歩き'],
    ['ろーま', 'rome', ''],
    ['ペキン', 'beijing', ''],
    ['エジンバラ', 'edinburgh', ''],
    ['ヴェネチア', 'venice', ''],
    ['ﾄﾞﾊﾞｲ', 'dubai', ''],
    ['イタリア', 'italy', ''],
    ['日本', 'japan', ''],
    ['itaria', 'italy', ''],
    ['pari', 'paris', ''],
    ['サントリーニ', 'santorini', ''],
    ['パリツアー', 'paris', ''],
    ['ローマ観光ガイド', 'rome', ''],
    ['ニューヨーク・タイムズ', 'new-york', 'タイムズ'],
    ['タイル', '', 'タイル'],
    ['日本酒', '', '日本酒'],
    ['日本庭園 京都', 'kyoto', '日本庭園'],
    ['イタリア料理', '', 'イタリア料理'],
    ['バルセルナ', 'barcelona', ''],
    ['マラケッシュ ガイド', 'marrakech', ''],
    ['サンクトペテルスブルク', 'saint-petersburg', ''],
    ['日本語ガイド', 'ja', ''],
    ['英語が話せる', 'en', ''],
    ['英語対応', 'en', ''],
    ['日本人ガイド パリ', 'paris ja', ''],
    ['カイロで日本語が話せるガイドを探しています', 'cairo ja', ''],
    ['中国語が話せる東京のガイド', 'tokyo zh', ''],
    ['フランス語とイタリア語', 'fr it', ''],
    ['夜のモスクワを歩きたい', 'moscow', '夜'],
    ['キアラさん', '', 'キアラ'],
    ['もみじ', '', 'もみじ'],
    ['ガウディ', '', 'ガウディ'],
    ['ハイキングコース', '', 'ハイキングコース'],
    ['ガイド', '', 'ガイド'],
  ])('%s → [%s] %s', (query, found, rest) => {
    expect(understood(query, 'ja')).toEqual([found, rest])
  })
})

describe('on the Chinese pages', () => {
  test.each<Example>([
    ['东京', 'tokyo', ''],
    ['東京', 'tokyo', ''],
    ['羅馬', 'rome', ''],
    ['紐約美食', 'new-york', '美食'],
    ['長安', 'xian', ''],
    ['Dongjing', 'tokyo', ''],
    ['bali', 'paris', ''],
    ['mosike daoyou', 'moscow', ''],
    ['beijing', 'beijing', ''],
    ['沪', 'shanghai', ''],
    ['北京市', 'beijing', ''],
    ['巴塞罗纳导游', 'barcelona', ''],
    ['amsterdm', 'amsterdam', ''],
    ['意大利', 'italy', ''],
    ['意大利面', '', '意大利面'],
    ['东京游', 'tokyo', ''],
    ['罗马之旅', 'rome', ''],
    ['会说中文的导游', 'zh', ''],
    ['中文导游', 'zh', ''],
    ['讲俄语', 'ru', ''],
    ['懂日语的北京导游', 'beijing ja', ''],
    ['普通话导游 马拉喀什', 'marrakech zh', ''],
    ['莫斯科中文导游', 'moscow zh', ''],
    ['英文导游', 'en', ''],
    ['亲子游', '', '亲子游'],
    ['夜游', '', '夜游'],
    ['塞维利亚flamenco', 'seville', 'flamenco'],
    ['导游', '', '导游'],
  ])('%s → [%s] %s', (query, found, rest) => {
    expect(understood(query, 'zh-Hans')).toEqual([found, rest])
  })
})

test('Paris typed as it sounds in Chinese is a word elsewhere', () => {
  expect(understood('bali', 'en')).toEqual(['', 'bali'])
})

test.each<[Locale, string, Locale]>([
  ['ru', 'шёлк', 'ru'],
  ['en', 'шёлк', 'ru'],
  ['ru', 'silk road', 'en'],
  ['ja', 'bridge', 'en'],
  ['en', '食べ歩き', 'ja'],
  ['ja', '運河', 'ja'],
  ['zh-Hans', '运河', 'zh-Hans'],
  ['ru', '運河', 'zh-Hans'],
  ['en', '美食', 'zh-Hans'],
  ['ja', '798', 'ja'],
])('on pages in %s, %s is looked for in texts in %s', (locale, query, textLocale) => {
  expect(understandQuery(query, locale, index).textLocale).toBe(textLocale)
})

test.each<[string, string | null]>([
  ['экскурсия в Барслоне', 'экскурсия в Барселоне'],
  ['мюнхин', 'Мюнхен'],
  ['Barcelna tapas', 'Barcelona tapas'],
  ['バルセルナ', 'バルセロナ'],
  ['Firenze', null],
  ['рома', null],
])('%s is corrected to %s', (query, corrected) => {
  expect(understandQuery(query, 'ru', index).corrected?.query ?? null).toBe(corrected)
})
