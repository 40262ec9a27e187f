import type { Locale } from '../../shared/addresses/locales.ts'
import { changedFields, type DraftContent, isWritten, localeOfField } from '../drafts/fields.ts'

/** One thing that a case says: as it is public, and as it was sent in. */
export type CaseField = {
  /** Without language. */
  name: string
  locale: Locale | null
  isChanged: boolean
  /** Null where nothing is public. */
  before: unknown
  after: unknown
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
    .map((field) => ({
      ...nameOf(field),
      isChanged: changed.has(field),
      before: before[field] ?? null,
      after: after[field] ?? null,
    }))
}

/** What was sent in by somebody whose text is public nowhere. */
export function fieldsOf(content: DraftContent): CaseField[] {
  return compareContents({}, content)
}

function nameOf(field: string): Pick<CaseField, 'name' | 'locale'> {
  const locale = localeOfField(field)
  return { name: locale ? field.slice(0, -locale.length - 1) : field, locale }
}
