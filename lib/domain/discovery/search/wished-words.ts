import type { Locale } from '../../../shared/addresses/locales.ts'
import { categoryForChildren } from '../../geography/categories/category.ts'
import type { AllFields } from './filter.ts'

/** A filter that travellers ask for in words. */
type WishedWords = {
  /** Single words of which one means as much as another, in the forms that dictionaries of endings keep apart. */
  words: Record<Locale, string>
  /** Further ways to say it, of several words each. */
  phrases: Record<Locale, readonly string[]>
  /** The filter that is meant. */
  filter: Partial<AllFields<'address'>>
}

/** All of them. */
export const wishedWords: Record<
  'children' | 'pushchair' | 'wheelchair' | 'stepFree' | 'easyPace',
  WishedWords
> = {
  children: {
    words: {
      en: 'child children kid kids toddler toddlers baby babies infant infants teen teens teenager teenagers family families',
      ru: 'дети детей детям детьми детях ребенок ребенка ребенку ребенком детский детская детские детскую малыш малыши малышом малышами малышей семья семьи семье семью семьей семейный семейная семейные семейную подростки подростком подростками',
      ja: '子ども 子供 こども お子様 子連れ 親子 家族 ファミリー キッズ 赤ちゃん',
      'zh-Hans': '孩子 儿童 小孩 亲子 家庭 带娃 小朋友 宝宝',
    },
    phrases: {
      en: ['child friendly', 'kid friendly', 'kids friendly', 'family friendly', 'little ones'],
      ru: ['всей семьей'],
      ja: ['子供連れ', '子ども連れ', 'こども連れ', 'お子様連れ', '家族連れ', '家族旅行'],
      'zh-Hans': [
        '带孩子',
        '带小孩',
        '带着孩子',
        '带宝宝',
        '遛娃',
        '带着娃',
        '全家',
        '一家人',
        '家庭游',
        '亲子游',
      ],
    },
    filter: { categories: [categoryForChildren] },
  },
  pushchair: {
    words: {
      en: 'stroller strollers pram prams pushchair pushchairs buggy buggies',
      ru: 'коляска коляски коляске коляску коляской колясочка',
      ja: 'ベビーカー バギー',
      'zh-Hans': '婴儿车 童车 推车',
    },
    phrases: { en: [], ru: ['детская коляска', 'детской коляской'], ja: [], 'zh-Hans': [] },
    filter: { needs: ['pushchair'] },
  },
  wheelchair: {
    words: {
      en: 'wheelchair wheelchairs accessible',
      ru: 'инвалид инвалидов инвалидам инвалидом',
      ja: '車椅子 車いす',
      'zh-Hans': '轮椅 无障碍',
    },
    phrases: {
      en: ['wheel chair'],
      ru: ['инвалидная коляска', 'инвалидной коляске', 'инвалидной коляской', 'инвалидную коляску'],
      ja: [],
      'zh-Hans': [],
    },
    filter: { needs: ['wheelchair'] },
  },
  stepFree: {
    words: { en: '', ru: '', ja: 'バリアフリー', 'zh-Hans': '无台阶' },
    phrases: {
      en: ['step free', 'no steps', 'no stairs', 'without steps', 'without stairs'],
      ru: ['без ступеней', 'без ступенек', 'без лестниц'],
      ja: ['段差なし', '段差のない', '階段なし'],
      'zh-Hans': ['没有台阶', '不爬楼梯'],
    },
    filter: { needs: ['step_free'] },
  },
  easyPace: {
    words: { en: '', ru: '', ja: '', 'zh-Hans': '' },
    phrases: {
      en: ['easy walk', 'easy walking', 'easy pace', 'slow pace', 'gentle walk'],
      ru: ['легкая прогулка', 'спокойный темп', 'в спокойном темпе', 'не спеша'],
      ja: ['ゆっくり', 'ゆったり', '歩きやすい'],
      'zh-Hans': ['轻松', '慢节奏', '不累'],
    },
    filter: { needs: ['easy_pace'] },
  },
}

/** For texts in a language: words of which one means as much as another, a list for each wish. */
export function wordsAlike(locale: Locale): string[] {
  return Object.values(wishedWords).flatMap(({ words }) => words[locale] || [])
}
