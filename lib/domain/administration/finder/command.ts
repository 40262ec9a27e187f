import { type FoundAct, foundActs } from './found.ts'

/** Verbs of each action in a language, with `|` between them. */
export type Verbs = Record<FoundAct, string>

const particles = /^(?:把|将)\s*|\s*(?:を|に|への|の|的)$/gu

/**
 * Splits what was typed into an action and what it is about: `suspend rossi`. Japanese and Chinese put the verb at
 * either end, and no space beside it.
 * @returns no action for plain words
 */
export function readCommand(typed: string, verbs: Verbs): { act: FoundAct | null; words: string } {
  const words = plain(typed.trim())
  const lower = words.toLocaleLowerCase()
  // The longest verb first: "credit note for" before "credit note".
  const all = foundActs
    .flatMap((act) => verbs[act].split('|').map((verb) => ({ act, verb: plain(verb.toLocaleLowerCase()) })))
    .toSorted((one, other) => other.verb.length - one.verb.length)
  for (const { act, verb } of all) {
    const gap = isSpaced(verb) ? ' ' : ''
    if (lower.startsWith(verb + gap)) return { act, words: object(words.slice(verb.length)) }
    if (gap === '' && lower.endsWith(verb)) return { act, words: object(words.slice(0, -verb.length)) }
  }
  return { act: null, words }
}

function object(words: string): string {
  return words.trim().replace(particles, '').trim()
}

/** With usual spaces: texts of the site have some that don't break. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function isSpaced(verb: string): boolean {
  return !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(verb)
}
