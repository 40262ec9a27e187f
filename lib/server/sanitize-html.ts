import sanitize from 'sanitize-html'
import { isHtml, paragraphsAsHtml } from '../shared/markup.ts'
import type { RichTextKind } from '../shared/rich-text/kinds.ts'
import { isLinkAddress, linkRel, linkSchemes } from '../shared/rich-text/links.ts'
import { knownBlockClasses, knownTextClasses } from '../shared/rich-text/look.ts'
import { textPictureOf } from '../shared/rich-text/pictures.ts'
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

const linkOf =
  (kind: RichTextKind): sanitize.Transformer =>
  (tagName, { href }) => {
    const known = href !== undefined && isLinkAddress(withoutBlanks(href), kind) ? href : undefined
    const rel = linkRel(known, kind)
    const attribs: sanitize.Attributes = { ...(known && { href: known }), ...(rel && { rel }) }
    return { tagName, attribs }
  }

const picture: sanitize.Transformer = (tagName, given) => {
  const known = textPictureOf(given)
  const attribs: sanitize.Attributes = known
    ? { src: known.src, alt: known.alt, width: String(known.width), height: String(known.height) }
    : {}
  return { tagName, attribs }
}

/**
 * The allow-list: all that running text needs, and exactly what the editor makes. Of anything else only the text is
 * kept; of scripts and styles nothing.
 */
const rulesOf = (kind: RichTextKind): sanitize.IOptions => ({
  allowedTags: [
    ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
    ...['strong', 'em', 'u', 'b', 'i', 'span', 'a'],
    ...(kind === 'article' ? ['img'] : []),
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    p: ['class'],
    h2: ['class'],
    h3: ['class'],
    span: ['class'],
    ol: ['start'],
    img: ['src', 'alt', 'width', 'height'],
  },
  allowedSchemes: linkSchemes,
  allowProtocolRelative: false,
  transformTags: {
    a: linkOf(kind),
    img: picture,
    p: blockLook,
    h2: blockLook,
    h3: blockLook,
    span: textLook,
    ol: listStart,
  },
  // A span without a known class, a picture that isn't ours.
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'span' && !attribs.class) || (tag === 'img' && !attribs.src) ? 'excludeTag' : false,
})

/** Of several equivalent spellings, the editor's. */
const writingRulesOf = (rules: sanitize.IOptions): sanitize.IOptions => ({
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
})

const reading = { people: rulesOf('people'), page: rulesOf('page'), article: rulesOf('article') }
const writing = {
  people: writingRulesOf(reading.people),
  page: writingRulesOf(reading.page),
  article: writingRulesOf(reading.article),
}

/**
 * A written text, safe to put into a page as it is: sanitized HTML, or plain text untouched, which the page
 * escapes. Applied on read, so that no way of writing a text gets around it.
 * @param kind what it may contain
 */
export function sanitizeHtml(text: string, kind: RichTextKind = 'people'): string {
  return isHtml(text) ? cleaned(text, reading[kind]) : text
}

/**
 * A text in the form in which it is stored: only what the allow-list has, nothing empty, plain text as paragraphs. The
 * editor's output comes back unchanged, and so does this function's own.
 * @param text at most `maxRichTextSource` long, which the caller must check: a longer one throws a RangeError
 * @returns the HTML, '' or beginning with a tag, and the number of visible characters
 */
export function normalizeHtml(text: string, kind: RichTextKind = 'people'): { html: string; length: number } {
  if (text.length > maxRichTextSource) throw new RangeError(`A text of ${text.length} is too long to clean.`)
  const html = tidyRichText(cleaned(isHtml(text) ? text : paragraphsAsHtml(text), writing[kind]))
  return { html, length: visibleLength(html) }
}

function cleaned(html: string, by: sanitize.IOptions): string {
  // Again afterwards: a control character may have been written as an entity.
  const kept = withoutControls(sanitize(withoutControls(html), by))
  return wellFormed(kept.replace(/<(br|hr|img [^>]*?) \/>/g, '<$1>'))
}

/** Browsers drop or change other control characters when parsing, so they would show something different. */
function withoutControls(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '')
}

/** Browsers ignore these in a scheme, and the sanitiser does so too. */
function withoutBlanks(href: string): string {
  return href.replace(/[\s\p{Cc}]/gu, '')
}

function withClass(tagName: string, className: string): sanitize.Tag {
  return { tagName, attribs: className === '' ? {} : { class: className } }
}
