import 'server-only'
import { normalizeHtml, sanitizeHtml } from '../../../server/sanitize-html.ts'
import type { RichTextKind } from '../../../shared/rich-text/kinds.ts'
import type { DraftContent } from './fields.ts'

/** Rich text in the form in which it is stored; the rest as it was typed, since somebody may still be typing. */
export function normalizeRichText<Content extends DraftContent>(
  changes: Content,
  name: string,
  kind: RichTextKind = 'people',
): Content {
  return withRichText(changes, name, (text) => normalizeHtml(text, kind).html)
}

/** Safe to put into a page, wherever the stored text comes from. */
export function sanitizeRichText<Content extends DraftContent>(
  content: Content,
  name: string,
  kind: RichTextKind = 'people',
): Content {
  return withRichText(content, name, (text) => sanitizeHtml(text, kind))
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
