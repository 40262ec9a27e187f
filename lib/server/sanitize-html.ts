import sanitize from 'sanitize-html'
import { isHtml, paragraphsAsHtml } from '../shared/markup.ts'
import { knownBlockClasses, knownTextClasses } from '../shared/rich-text/look.ts'
import { maxRichTextSource, tidyRichText, visibleLength } from '../shared/rich-text/tidy.ts'
import { wellFormed } from '../shared/rich-text/well-formed.ts'

const blockLook: sanitize.Transformer = (tagName, { class: className = '' }) =>
  withClass(tagName, knownBlockClasses(className))

const textLook: sanitize.Transformer = (tagName, { class: className = '' }) =>
  withClass(tagName, knownTextClasses(className))

const listStart: sanitize.Transformer = (tagName, { start = '' }) => {
  const attribs: sanitize.Attributes = /^[1-9]\d{0,3}$/.test(start) ? { start } : {}
  return { tagName, attribs }
}

/**
 * The allow-list: all that running text needs, and exactly what the editor makes. Of anything else only the text is
 * kept; of scripts and styles nothing.
 */
const rules: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
    ...['strong', 'em', 'u', 'b', 'i', 'span', 'a'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    p: ['class'],
    h2: ['class'],
    h3: ['class'],
    span: ['class'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    // Links in user-written texts are not ours.
    a: sanitize.simpleTransform('a', { rel: 'nofollow ugc noopener' }),
    p: blockLook,
    h2: blockLook,
    h3: blockLook,
    span: textLook,
    ol: listStart,
  },
  // A span without a known class.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'span' && !attribs.class ? 'excludeTag' : false),
}

/** Of several equivalent spellings, the editor's. */
const writingRules: sanitize.IOptions = {
  ...rules,
  transformTags: {
    ...rules.transformTags,
    b: 'strong',
    i: 'em',
    h1: (_tagName, attribs) => blockLook('h2', attribs),
    h4: (_tagName, attribs) => blockLook('h3', attribs),
    h5: (_tagName, attribs) => blockLook('h3', attribs),
    h6: (_tagName, attribs) => blockLook('h3', attribs),
  },
}

/**
 * A user-written text, safe to put into a page as it is: sanitized HTML, or plain text untouched, which the page
 * escapes. Applied on read, so that no way of writing a text gets around it.
 */
export function sanitizeHtml(text: string): string {
  return isHtml(text) ? cleaned(text, rules) : text
}

/**
 * A text in the form in which it is stored: only what the allow-list has, nothing empty, plain text as paragraphs. The
 * editor's output comes back unchanged, and so does this function's own.
 * @param text at most `maxRichTextSource` long, which the caller must check: a longer one throws a RangeError
 * @returns the HTML, '' or beginning with a tag, and the number of visible characters
 */
export function normalizeHtml(text: string): { html: string; length: number } {
  if (text.length > maxRichTextSource) throw new RangeError(`A text of ${text.length} is too long to clean.`)
  const html = tidyRichText(cleaned(isHtml(text) ? text : paragraphsAsHtml(text), writingRules))
  return { html, length: visibleLength(html) }
}

function cleaned(html: string, by: sanitize.IOptions): string {
  // Again afterwards: a control character may have been written as an entity.
  const kept = withoutControls(sanitize(withoutControls(html), by))
  return wellFormed(kept.replace(/<(br|hr) \/>/g, '<$1>'))
}

/** Browsers drop or change other control characters when parsing, so they would show something different. */
function withoutControls(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '')
}

function withClass(tagName: string, className: string): sanitize.Tag {
  return { tagName, attribs: className === '' ? {} : { class: className } }
}
