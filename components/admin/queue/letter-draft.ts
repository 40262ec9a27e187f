import { composeLetter, type LetterParts } from '@/lib/domain/administration/moderation/letter.ts'
import type { SendBackReason } from '@/lib/domain/administration/moderation/queue.ts'

/** A letter that is being written; kept for each case until it is sent. */
export type LetterDraft = { chosen: SendBackReason[]; text: string; isEdited: boolean }

/** A letter says why: more than its greeting, the marked fields and its end. */
export function hasReason({ greeting, fields, closing, signature }: LetterParts, text: string): boolean {
  const known = [greeting, closing, signature, ...Object.values(fields)].toSorted(
    (one, other) => other.length - one.length,
  )
  return /[\p{L}\d]/u.test(known.reduce((rest, words) => rest.replaceAll(words, ''), text))
}

/** The reasons that a letter is sent with: those that are ticked, else that it says it in its own words. */
export function reasonsOf({ chosen }: LetterDraft): SendBackReason[] {
  return chosen.length > 0 ? chosen : ['other']
}

/** Ticks a reason or takes it out. A letter that somebody has edited keeps every word of theirs. */
export function withReason(
  letter: LetterParts,
  { chosen, text, isEdited }: LetterDraft,
  key: SendBackReason,
  marks: readonly string[],
): LetterDraft {
  const isChosen = chosen.includes(key)
  const next = isChosen ? chosen.filter((one) => one !== key) : [...chosen, key]
  if (!isEdited) return { chosen: next, text: composeLetter(letter, next, marks), isEdited }
  const words = letter.reasons.find((reason) => reason.key === key)?.words ?? ''
  if (words === '') return { chosen: next, text, isEdited }
  if (isChosen) return { chosen: next, text: text.replace(`${words}\n\n`, ''), isEdited }
  const end = text.lastIndexOf(letter.closing)
  const place = end < 0 ? text.length : end
  return { chosen: next, text: `${text.slice(0, place)}${words}\n\n${text.slice(place)}`, isEdited }
}
