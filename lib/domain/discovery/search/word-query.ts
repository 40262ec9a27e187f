import { isWrittenInCharacters, type Locale } from '../../../shared/addresses/locales.ts'
import { queryWords } from '../../core/search-index/words.ts'
import type { WordQuery } from './conditions.ts'
import { type MeantTerm, meantTerms } from './same-words.ts'
import type { Vocabulary } from './understanding/vocabulary.ts'
import { mostBegun } from './vocabulary-query.ts'
import { wordForms } from './word-forms.ts'

/** Strictness of typed words: all of them; words that begin alike; or some of them, the more the better. */
export type Strictness = 'all' | 'related' | 'some'

/**
 * Index query for the words of a text.
 * @param text of any language; null is returned when it has no words, or of `some` none that tells anything
 * @param locale whose texts are read
 */
export function wordQuery(text: string, locale: Locale, strictness: Strictness): WordQuery | null {
  const terms = meantTerms(text, locale)
  if (terms.length === 0) return null
  switch (strictness) {
    case 'all':
      return { locale, text: terms.map((term) => wholeWord(term, locale)).join(' & '), parts: [] }
    case 'related':
      return isWrittenInCharacters(locale) || terms.length > mostRelated
        ? null
        : {
            locale,
            text: terms
              .flatMap(({ pairs }) => pairs)
              .map((word) => beginningOf(word, locale))
              .join(' & '),
            parts: [],
            isOfStems: true,
          }
    case 'some': {
      const telling = terms.filter(({ word }) => !beginsNames.has(word))
      const parts = [...new Set(telling.flatMap((term) => partsOf(term, locale)))]
      if (parts.length === 0) return null
      return { locale, text: parts.join(' | '), parts }
    }
  }
}

/**
 * Index query for words of which the last may be unfinished. Null when no word of a text begins so, or too many do:
 * looking up a prefix takes longer the more words have it.
 */
export function unfinishedQuery(text: string, locale: Locale, vocabulary: Vocabulary): WordQuery | null {
  const words = queryWords(text, locale)
  const last = words.at(-1)
  if (!last) return null
  const before = words.slice(0, -1).flatMap((pairs) => pairs.map((word) => inAnyForm(word, locale)))
  const [only, ...others] = last
  const endings = only === undefined || others.length > 0 ? [] : vocabulary.beginningWith(only)
  if (isWrittenInCharacters(locale)) {
    return { locale, text: [...before, `${last.join(' & ')}:*`].join(' & '), parts: [] }
  }
  if (endings.length === 0 || endings.length > mostBegun) return null
  return { locale, text: [...before, `(${endings.join(' | ')})`].join(' & '), parts: [] }
}

/** Condition for a typed word: all of its pairs, or one of its synonyms. */
function wholeWord({ pairs, alternatives }: MeantTerm, locale: Locale): string {
  const all = (words: readonly string[]) => words.map((word) => inAnyForm(word, locale)).join(' & ')
  return alternatives ? `(${alternatives.map((words) => `(${all(words)})`).join(' | ')})` : all(pairs)
}

/** The word, or one of its forms that the dictionary of endings keeps apart. */
function inAnyForm(word: string, locale: Locale): string {
  const forms = wordForms[locale].unlikeForms?.(word) ?? []
  return forms.length === 0 ? word : `(${[word, ...forms].join(' | ')})`
}

/** Of more words few texts have all, and then by chance. */
const mostRelated = 2

/**
 * вечерний, вечером and вечера begin alike: dictionaries of endings don't know that they belong together. Of a word without
 * its ending five letters are enough.
 */
function beginningOf(word: string, locale: Locale): string {
  const stem = wordForms[locale].stemOf?.(word) ?? word.slice(0, Math.max(shortestBeginning, word.length - 2))
  return stem.length < shortestBeginning
    ? `${stem}:*`
    : `${stem.slice(0, Math.max(shortestBeginning, stem.length - 1))}:*`
}

const shortestBeginning = 5

/** Of Japanese and Chinese words the pairs of characters, since words are longer than what texts have in common. */
function partsOf(term: MeantTerm, locale: Locale): string[] {
  if (term.alternatives) return [wholeWord(term, locale)]
  const { pairs } = term
  const longer = pairs.filter((pair) => [...pair].length > 1)
  return (longer.length > 0 ? longer : pairs).map((pair) => inAnyForm(pair, locale))
}

/** Words that many names begin with: what has only one of them in common with a query is called otherwise. */
const beginsNames = new Set(
  [
    'san santa santo sao saint st sankt los las el la le les de del della di da do dos du des al new nova nueva nuevo',
    'сан санта санто сен сент санкт лос лас нью',
  ].flatMap((line) => line.split(' ')),
)

/** Each typed word by itself. */
export function wordByWord(text: string, locale: Locale): { word: string; words: WordQuery }[] {
  return meantTerms(text, locale).map((term) => ({
    word: term.word,
    words: { locale, text: wholeWord(term, locale), parts: [] },
  }))
}
