import type { Atom } from './atoms.ts'
import { isBeforePlaces, isGenericWord } from './generic-words.ts'
import { languageNames, languageOfAdjective, languageOfFirstPart } from './language-names.ts'
import { signKey } from './place-matches.ts'
import { isUnspaced } from './scripts.ts'

/** A language that the guide is to speak, and which atoms of the query say so. */
export type LanguageWish = { code: string; from: number; to: number }

/** A language at an atom; `way` tells which words around it make it a wish. */
type Mention = { code: string; ending: 'adverb' | 'case' | 'name' }

const longestSignName = 12
const caseEndings = ['ом', 'им', 'ый', 'ий', 'ого', 'ому', 'ая', 'ую', 'ой', 'ие', 'их', 'ими']

/** иврите is иврит. */
const nounEnding = /(?:ом|[ауе])$/

const speaking = /^(?:speak(?:s|ing|ers?)?|spoken|fluent|knows?|understands?|languages?)$/
const говорящий = /^(?:говор|разговар|общ[ае]|знающ|знает|знают|знани|владе|понима|спик|язык|перевод)/
const person = /^(?:guides?|interpreters?|translators?|гид.*|экскурсовод.*|переводчи.*)$/
const and = /^(?:and|or|и|или|либо|also|also|как|и\/или)$/

const beforeSigns = /(?:会说|会讲|能说|能讲|可以说|可以讲|说|讲|会|懂|用|精通|能)$/
const behindSigns =
  /^(?:[をがでも]?(?:話せる|話す|話せて|話します|しゃべれる|喋れる|通じる|使える|できる|出来る|わかる|分かる|ok|可能|可|対応可能|対応可|対応|堪能な|堪能)|[でのを]|的|讲解|服务|沟通|交流)/
const compatriots = /^(日本|中国|华)人(?=ガイド|案内|导游|導遊|向导)/

/**
 * The languages that a query asks guides to speak: "гид говорящий по-японски", "English speaking", 会说中文的导游. "Japanese
 * food" asks for none, nor does "кофе по-турецки".
 * @param isPlace whether an atom belongs to a place's name
 */
export function languageWishes(atoms: readonly Atom[], isPlace: (at: number) => boolean): LanguageWish[] {
  const wishes: LanguageWish[] = []
  let at = 0
  while (at < atoms.length) {
    const wish = wishAt(atoms, at, isPlace, wishes.at(-1))
    if (wish) wishes.push(wish)
    at = Math.max(at + 1, wish?.to ?? 0)
  }
  return wishes
}

function wishAt(
  atoms: readonly Atom[],
  at: number,
  isPlace: (at: number) => boolean,
  former: LanguageWish | undefined,
): LanguageWish | null {
  const atom = atoms[at]
  if (!atom) return null
  if (isUnspaced(atom.script)) return signWish(atoms, at)
  const joined = joinedWish(atoms, at)
  if (joined) return joined
  const mention = mentionAt(atom)
  if (!mention) return null
  // "English and French speaking": one of them says what both are for.
  const continues = former !== undefined && isListedAfter(atoms, former.to, at)
  const own = spokenWords(atoms, at, mention, isPlace)
  if (own) return { code: mention.code, ...own }
  if (continues) return { code: mention.code, from: former.to, to: at + 1 }
  const next = nextListed(atoms, at)
  const nextMention = next === null ? null : mentionAt(atoms[next])
  if (next !== null && nextMention && spokenWords(atoms, next, nextMention, isPlace)) {
    return { code: mention.code, from: at, to: at + 1 }
  }
  return null
}

/** русскоязычный, англо-говорящий. */
function joinedWish(atoms: readonly Atom[], at: number): LanguageWish | null {
  const word = /^(.*?)(?:язычн|говорящ)/.exec(atoms[at]?.key ?? '')
  if (!word) return null
  const [, part = ''] = word
  const code = languageOfFirstPart(part || (atoms[at - 1]?.key ?? ''))
  return code === null ? null : { code, from: part ? at : at - 1, to: at + 1 }
}

function mentionAt(atom: Atom | undefined): Mention | null {
  if (!atom) return null
  const { key, script } = atom
  const named = languageNames().words.get(key)
  if (named !== undefined) return { code: named, ending: 'name' }
  if (script !== 'cyrillic') return null
  const declined = languageNames().words.get(key.replace(nounEnding, ''))
  if (declined !== undefined) return { code: declined, ending: 'name' }
  const adverb = languageOfAdjective(key, ['и'])
  if (adverb !== null) return { code: adverb, ending: 'adverb' }
  const code = languageOfAdjective(key, caseEndings)
  return code === null ? null : { code, ending: 'case' }
}

/** Atoms that mark the language as spoken; null when there are none. */
function spokenWords(
  atoms: readonly Atom[],
  at: number,
  { ending }: Mention,
  isPlace: (at: number) => boolean,
): { from: number; to: number } | null {
  const key = (position: number) => atoms[position]?.key ?? ''
  const before = key(at - 1)
  const behind = key(at + 1)
  const isLast = at + 1 >= atoms.length
  /** Nothing follows that the language could be an adjective of. */
  const standsAlone =
    isLast ||
    isUnspaced(atoms[at + 1]?.script ?? 'other') ||
    isGenericWord(behind) ||
    isBeforePlaces(behind) ||
    and.test(behind) ||
    говорящий.test(behind) ||
    isPlace(at + 1)

  if (ending === 'adverb') {
    if (before !== 'по') return null
    const context = key(at - 2)
    const isStyle = context !== '' && !isGenericWord(context) && !говорящий.test(context) && !isPlace(at - 2)
    if (isStyle && !and.test(context)) return null
    return { from: говорящий.test(context) ? at - 2 : at - 1, to: at + 1 }
  }
  if (speaking.test(behind) || behind.startsWith('язык') || говорящий.test(behind)) {
    const from = /^(?:на|с|со)$/.test(before) ? at - 1 : at
    return { from: говорящий.test(key(from - 1)) ? from - 1 : from, to: at + 2 }
  }
  if (speaking.test(before) || говорящий.test(before)) return { from: at - 1, to: at + 1 }
  if (/^(?:на|in|с|со|with)$/.test(before) && standsAlone) {
    const marker = key(at - 2)
    return { from: speaking.test(marker) || говорящий.test(marker) ? at - 2 : at - 1, to: at + 1 }
  }
  if (person.test(behind)) return { from: at, to: at + 1 }
  if (behind === 'tour' && person.test(key(at + 2))) return { from: at, to: at + 1 }
  if (isLast && ending === 'name' && atoms.some((atom) => person.test(atom.key)))
    return { from: at, to: at + 1 }
  return null
}

/** True if only "and" or nothing stands between the end of a wish and an atom. */
function isListedAfter(atoms: readonly Atom[], end: number, at: number): boolean {
  return at === end || (at === end + 1 && and.test(atoms[end]?.key ?? ''))
}

function nextListed(atoms: readonly Atom[], at: number): number | null {
  if (mentionAt(atoms[at + 1])) return at + 1
  if (and.test(atoms[at + 1]?.key ?? '') && mentionAt(atoms[at + 2])) return at + 2
  return null
}

/** 日本語が話せる, 会说中文的: names of languages in Japanese and Chinese are nothing else. */
function signWish(atoms: readonly Atom[], at: number): LanguageWish | null {
  const compatriot = compatriots.exec(textFrom(atoms, at))
  if (compatriot) {
    const [, people = ''] = compatriot
    return { code: people === '日本' ? 'ja' : 'zh', from: at, to: at + people.length + 1 }
  }
  const { signs } = languageNames()
  for (let to = Math.min(atoms.length, at + longestSignName); to > at + 1; to -= 1) {
    if (atoms.slice(at + 1, to).some(({ isGlued, script }) => !isGlued || !isUnspaced(script))) continue
    const code = signs.get(signKey(atoms, at, to))
    if (code === undefined) continue
    const before = beforeSigns.exec(textUntil(atoms, at))?.[0] ?? ''
    const behind = behindSigns.exec(textFrom(atoms, to))?.[0] ?? ''
    return { code, from: at - before.length, to: to + atomsIn(atoms, to, behind) }
  }
  return null
}

/** The text that follows without a space. */
function textFrom(atoms: readonly Atom[], at: number): string {
  let text = atoms[at]?.text ?? ''
  for (let next = at + 1; next < at + 8 && atoms[next]?.isGlued; next += 1) text += atoms[next]?.text ?? ''
  return atoms[at]?.isGlued || at === 0 || text === '' ? text : text
}

/** The text before, as far as there is no space. */
function textUntil(atoms: readonly Atom[], at: number): string {
  let text = ''
  for (let next = at; next > at - 4 && atoms[next]?.isGlued; next -= 1)
    text = (atoms[next - 1]?.text ?? '') + text
  return text
}

/** "ok" is two letters and one atom. */
function atomsIn(atoms: readonly Atom[], from: number, text: string): number {
  let length = 0
  let count = 0
  while (length < text.length && from + count < atoms.length) {
    length += atoms[from + count]?.text.length ?? 0
    count += 1
  }
  return count
}
