import type { Term } from '../../../shared/translation-providers.ts'

/** Languages of a glossary's columns, ISO 639-1. */
const columns = ['ru', 'en', 'ja', 'zh']
export const mostGlossaryCharacters = 10_000

/** Terms of the site, as its own pages have them. */
export const defaultGlossary = [
  'гид | guide | ガイド | 导游',
  'экскурсия | tour | ツアー | 行程',
  'место встречи | meeting point | 集合場所 | 集合地点',
  'входные билеты | entrance tickets | 入場券 | 门票',
  'бесплатная отмена | free cancellation | 無料キャンセル | 免费取消',
].join('\n')

/** True for lines with a term in each of the four languages; a language may be left empty. */
export function isGlossary(text: string): boolean {
  return linesOf(text).every((line) => line.length === columns.length)
}

/** The terms from one language into another, ISO 639-1. */
export function termsBetween(glossary: string, from: string, to: string): Term[] {
  const [source, target] = [columns.indexOf(from), columns.indexOf(to)]
  return linesOf(glossary).flatMap((line): Term[] => {
    const [one, other] = [line[source], line[target]]
    return one && other ? [[one, other]] : []
  })
}

function linesOf(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => line.split('|').map((term) => term.trim()))
}
