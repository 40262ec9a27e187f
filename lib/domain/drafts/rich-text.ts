import 'server-only'
import { normalizeHtml, sanitizeHtml } from '../../server/sanitize-html.ts'
import type { DraftContent } from './fields.ts'

/** Rich text in the form in which it is stored; the rest as it was typed, since somebody may still be typing. */
export function normalizeRichText<Content extends DraftContent>(changes: Content, name: string): Content {
  return withRichText(changes, name, (text) => normalizeHtml(text).html)
}

/** Safe to put into a page, wherever the stored text comes from. */
export function sanitizeRichText<Content extends DraftContent>(content: Content, name: string): Content {
  return withRichText(content, name, sanitizeHtml)
}

/** @param name of the rich text, without locale */
function withRichText<Content extends DraftContent>(
  content: Content,
  name: string,
  change: (text: string) => string,
): Content {
  const changed = Object.entries(content).flatMap(([field, value]) =>
    field.startsWith(`${name}.`) && typeof value === 'string' ? [[field, change(value)] as const] : [],
  )
  return { ...content, ...Object.fromEntries(changed) }
}
