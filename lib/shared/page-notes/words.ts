import type { Purpose } from '../third-parties.ts'

/** What names and describes the things that a reader may allow, and the way to keep the choice. */
export type PurposeWords = Record<Purpose | `${Purpose}Hint` | 'save', string>
export type ConsentWords = PurposeWords &
  Record<'title' | 'text' | 'allow' | 'refuse' | 'choose' | 'more', string>
export type SuggestionWords = Record<'label' | 'link' | 'dismiss', string>

/** Without locale prefix; the prefix decides the language of the words. */
export const pageNotesPath = '/api/page-notes'

const purposeNames = ['statistics', 'statisticsHint', 'errors', 'errorsHint', 'save'] as const
const consentNames = [...purposeNames, 'title', 'text', 'allow', 'refuse', 'choose', 'more'] as const
const suggestionNames = ['label', 'link', 'dismiss'] as const

/** The words of the question about consent out of an answer of the API; null when it has none. */
export function parseConsentWords(answer: unknown): ConsentWords | null {
  return parseWords(memberOf(answer, 'consent'), consentNames)
}

/** The words of the suggested language out of an answer of the API; null when it has none. */
export function parseSuggestionWords(answer: unknown): SuggestionWords | null {
  return parseWords(memberOf(answer, 'suggestion'), suggestionNames)
}

function parseWords<Name extends string>(
  value: unknown,
  names: readonly Name[],
): Record<Name, string> | null {
  const words: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const word = memberOf(value, name)
    if (typeof word !== 'string') return null
    words[name] = word
  }
  return isWhole(words, names) ? words : null
}

function isWhole<Name extends string>(
  words: Partial<Record<Name, string>>,
  names: readonly Name[],
): words is Record<Name, string> {
  return names.every((name) => name in words)
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
