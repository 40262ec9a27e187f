import type { Locale } from '../addresses/locales.ts'

/**
 * Names by code of countries that readers don't call by their official name, and of all countries and languages that
 * Chromium names otherwise than Node.js: a page must say the same in both.
 */
export const usualNames: Record<Locale, Record<string, string>> = {
  en: { FK: 'Falkland Islands', HK: 'Hong Kong', MO: 'Macao', PS: 'Palestine', bua: 'Buryat' },
  ru: { FK: 'Фолклендские острова', HK: 'Гонконг', MO: 'Макао', PS: 'Палестина', bua: 'бурятский' },
  ja: {
    FK: 'フォークランド諸島',
    HK: '香港',
    MO: 'マカオ',
    PS: 'パレスチナ',
    US: 'アメリカ',
    bua: 'ブリヤート語',
  },
  'zh-Hans': {
    FK: '马尔维纳斯群岛（福克兰群岛）',
    HK: '中国香港',
    MO: '中国澳门',
    PS: '巴勒斯坦',
    TW: '中国台湾',
    bua: '布里亚特语',
  },
}
