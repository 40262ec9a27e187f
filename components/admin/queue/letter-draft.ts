import { composeLetter, type LetterParts, type SendBackReason } from '@/lib/domain/moderation/letter.ts'

/** A letter that is being written; kept for each case until it is sent. */
export type LetterDraft = { chosen: SendBackReason[]; text: string; isEdited: boolean }

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
