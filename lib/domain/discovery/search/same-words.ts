import type { Locale } from '../../../shared/addresses/locales.ts'
import { pairsOf, queryTerms, type Term } from '../../core/search-index/words.ts'
import { nameKey } from './understanding/normalise.ts'
import { wordForms } from './word-forms.ts'

/**
 * Words that travellers choose among without meaning anything else: one on each line, in the forms that dictionaries of
 * endings keep apart. Who types one of them finds the texts with any.
 */
const sameWords: Record<Locale, readonly string[]> = {
  en: [
    'child children kid kids toddler toddlers baby babies family families',
    'stroller strollers pram prams pushchair pushchairs buggy buggies',
    'wheelchair wheelchairs accessible',
  ],
  ru: [
    'дети детям детьми детях детей ребенок ребенка ребенком ребенку детский детская детские малыш малыши семья семьи семьей семейный',
    'коляска колясочка',
  ],
  ja: [
    '子ども 子供 こども 子連れ 親子 家族 ファミリー キッズ 赤ちゃん',
    'ベビーカー バギー',
    '車椅子 車いす',
  ],
  'zh-Hans': ['孩子 儿童 小孩 亲子 家庭 带娃 小朋友 宝宝', '婴儿车 童车 推车', '轮椅 无障碍'],
}

/** A typed word, and what may stand in a text instead: lists of words that must all be there, itself included. */
export type MeantTerm = Term & { alternatives: readonly (readonly string[])[] | null }

/** A word of Japanese or Chinese may have been parted into as many. */
const mostParts = 3

/** The words of a query, those that belong together as one. */
export function meantTerms(query: string, locale: Locale): MeantTerm[] {
  const terms = queryTerms(query, locale)
  const known = groupsOf(locale)
  const meant: MeantTerm[] = []
  for (let at = 0; at < terms.length; ) {
    let length = Math.min(mostParts, terms.length - at)
    while (length > 1 && !known.has(wordOf(terms.slice(at, at + length), locale))) length -= 1
    const own = terms.slice(at, at + length)
    const word = own.map((term) => term.word).join('')
    const alternatives = known.get(wordOf(own, locale)) ?? null
    meant.push({ word, pairs: own.flatMap(({ pairs }) => pairs), alternatives })
    at += length
  }
  return meant
}

const byLocale = new Map<Locale, ReadonlyMap<string, MeantTerm['alternatives']>>()

function groupsOf(locale: Locale): ReadonlyMap<string, MeantTerm['alternatives']> {
  const known = byLocale.get(locale) ?? readGroups(locale)
  byLocale.set(locale, known)
  return known
}

function readGroups(locale: Locale): ReadonlyMap<string, MeantTerm['alternatives']> {
  const known = new Map<string, MeantTerm['alternatives']>()
  for (const line of sameWords[locale]) {
    const phrases = line.split(' ')
    const group = phrases.map((phrase) => queryTerms(phrase, locale))
    const alternatives = group.map(([only, ...more], index) =>
      // A term split into several words appears in texts as one.
      only && more.length === 0 ? only.pairs : pairsOf(phrases[index] ?? ''),
    )
    for (const terms of group) known.set(wordOf(terms, locale), alternatives)
  }
  return known
}

function wordOf(terms: readonly Term[], locale: Locale): string {
  const word = terms.map((term) => term.word).join('')
  return wordForms[locale].stemOf?.(word) ?? word
}

const everyWord = new Set(
  Object.values(sameWords).flatMap((lines) => lines.join(' ').split(' ').map(nameKey)),
)

/** True if it is one of those words, which is no slip of another one. @param key made by `nameKey` */
export function isSameWord(key: string): boolean {
  return everyWord.has(key)
}
