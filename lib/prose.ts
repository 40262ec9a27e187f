import sanitize from 'sanitize-html'
import { isHtml } from './markup.ts'

/** All that running text needs. Of anything else the words stay; of scripts and styles nothing does. */
const rules: sanitize.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'b', 'i', 'br', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  // Links of guides and readers are theirs, not ours.
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'nofollow ugc noopener' }) },
}

/**
 * A text that a person has written, fit to be put into a page as it is: harmless HTML, or plain text untouched.
 * Applied where a text is read, so that no way of writing one can get around it.
 */
export function harmless(text: string): string {
  return isHtml(text) ? sanitize(text, rules) : text
}
