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
 * The allow-list: all that running text needs, and exactly what the editor makes. Of anything else the words stay;
 * of scripts and styles nothing does.
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
    // Links of guides and readers are theirs, not ours.
    a: sanitize.simpleTransform('a', { rel: 'nofollow ugc noopener' }),
    p: blockLook,
    h2: blockLook,
    h3: blockLook,
    span: textLook,
    ol: listStart,
  },
  // A span that says nothing.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'span' && !attribs.class ? 'excludeTag' : false),
}

/** Of several ways to write the same, the one that the editor has. */
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
 * A text that a person has written, fit to be put into a page as it is: sanitized HTML, or plain text untouched, which
 * the page escapes. Applied where a text is read, so that no way of writing one can get around it.
 */
export function sanitizeHtml(text: string): string {
  return isHtml(text) ? cleaned(text, rules) : text
}

/**
 * A text on its way in, as it is to be stored: only what the allow-list has, nothing empty, plain text as paragraphs.
 * What the editor gives comes back unchanged, and so does what this gave.
 * @param text at most `maxRichTextSource` long, which the border has to check: a longer one throws a RangeError
 * @returns the HTML, '' or beginning with a tag, and how many characters a reader sees
 */
export function normalizeHtml(text: string): { html: string; length: number } {
  if (text.length > maxRichTextSource) throw new RangeError(`A text of ${text.length} is too long to clean.`)
  const html = tidyRichText(cleaned(isHtml(text) ? text : paragraphsAsHtml(text), writingRules))
  return { html, length: visibleLength(html) }
}

function cleaned(html: string, by: sanitize.IOptions): string {
  // Once more afterwards: a control sign may have been written as an entity.
  const kept = withoutControls(sanitize(withoutControls(html), by))
  return wellFormed(kept.replace(/<(br|hr) \/>/g, '<$1>'))
}

/** Browsers drop or change the other control signs while they read, so that what they show would not be what we know. */
function withoutControls(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '')
}

function withClass(tagName: string, className: string): sanitize.Tag {
  return { tagName, attribs: className === '' ? {} : { class: className } }
}
