import { isHtml } from '../markup.ts'
import { visibleText } from './tidy.ts'

/**
 * A person's text as somebody reads it who looks at what it says and not at its look: paragraphs end lines, entries of
 * lists have a dot, and a link says where it leads. Plain texts stay as they are.
 */
export function readableText(text: string): string {
  if (!isHtml(text)) return text
  const marked = text
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
    .replace(/<li[^>]*>/g, '• ')
    .replace(/<br>|<\/(?:p|h2|h3|li|blockquote)>/g, '\n')
  return visibleText(marked)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
