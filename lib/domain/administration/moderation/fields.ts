import type { Locale } from '../../../shared/addresses/locales.ts'
import { readableText } from '../../../shared/rich-text/readable.ts'
import { changedFields, type DraftContent, isWritten, localeOfField } from '../../basics/drafts/fields.ts'
import { isContactDetail, type Warning } from '../../conversation/enquiries/warnings/finding.ts'
import { findWarnings } from '../../conversation/enquiries/warnings/warnings.ts'

/** One thing that a case says: as it is public, and as it was sent in. */
export type CaseField = {
  /** Without language. */
  name: string
  locale: Locale | null
  isChanged: boolean
  /** Null where nothing is public. Rich texts are plain here: what they say is decided about, not how they look. */
  before: unknown
  after: unknown
  /** Passages of `after` to highlight: contact details, known frauds. Of entries, such as stops, only their kinds say something. */
  warnings: Warning[]
}

/**
 * Two contents side by side, in the order of the second. What is empty on both sides is left out; what is empty on one
 * side stays empty, so that no text of another language stands in its place.
 */
export function compareContents(before: DraftContent, after: DraftContent): CaseField[] {
  const changed = new Set(changedFields(after, before))
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return names
    .filter((field) => isWritten(before[field]) || isWritten(after[field]))
    .map((field) => {
      const { name, locale } = nameOf(field)
      const [old, sent] = [before[field], after[field]].map((value) => plain(name, value))
      const warnings =
        typeof sent === 'string'
          ? inSentences(findWarnings(sent), sent, locale ?? 'en')
          : textsIn(sent).flatMap((text) => findWarnings(text))
      return { name, locale, isChanged: changed.has(field), before: old, after: sent, warnings }
    })
}

/** Submitted fields of somebody without a public text. */
export function submittedFields(content: DraftContent): CaseField[] {
  return compareContents({}, content)
}

/** Words of entries, such as the titles of stops in each language; their ids may look like phone numbers. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === 'id' ? [] : textsIn(part)))
}

/**
 * Ways to go on elsewhere with the whole sentence around them: the offer is what a moderator decides about, "Write to me
 * on WhatsApp, and I take a tenth off", not the number in it.
 */
function inSentences(warnings: readonly Warning[], text: string, language: string): Warning[] {
  if (!warnings.some(({ kind }) => isContactDetail(kind))) return [...warnings]
  const sentences = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)]
  return warnings.map((warning) => {
    if (!isContactDetail(warning.kind)) return warning
    const around = sentences.filter(
      ({ index, segment }) => index < warning.to && index + segment.length > warning.from,
    )
    const [first, last] = [around[0], around.at(-1)]
    if (!first || !last) return warning
    return { ...warning, from: first.index, to: last.index + last.segment.trimEnd().length }
  })
}

/** Rich texts that are written for the site, which nobody else should have. */
export const longTexts: ReadonlySet<string> = new Set(['bio', 'description'])

function plain(name: string, value: unknown): unknown {
  return typeof value === 'string' && longTexts.has(name) ? readableText(value) : (value ?? null)
}

function nameOf(field: string): Pick<CaseField, 'name' | 'locale'> {
  const locale = localeOfField(field)
  return { name: locale ? field.slice(0, -locale.length - 1) : field, locale }
}
