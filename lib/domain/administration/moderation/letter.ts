import type { Locale } from '../../../shared/addresses/locales.ts'
import type { SendBackReason } from './queue.ts'

/** Everything that a letter about a case can be made of, in the language of the person who gets it. */
export type LetterParts = {
  locale: Locale
  greeting: string
  /** Text of each reason; empty for the one that the moderator words. */
  reasons: Array<{ key: SendBackReason; words: string }>
  /** Display name of each field, by `name` or `name.locale`. */
  fields: Record<string, string>
  closing: string
  signature: string
}

/**
 * A letter that sends something back: what holds, each with the marked fields in front of the first, so that nobody has
 * to search for them.
 * @param marks fields, as `fields` of the parts names them
 */
export function composeLetter(
  { greeting, reasons, fields, closing, signature }: LetterParts,
  chosen: readonly SendBackReason[],
  marks: readonly string[],
): string {
  const where = marks.flatMap((mark) => fields[mark] ?? []).join('; ')
  const words = reasons.flatMap((reason) => (chosen.includes(reason.key) ? [reason.words] : []))
  const [first = '', ...others] = words
  const body = [where ? `${where}. ${first}`.trim() : first, ...others]
  return [greeting, ...body, closing, signature].filter((text) => text !== '').join('\n\n')
}
