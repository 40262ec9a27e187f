import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { escapeMarkup } from '@/lib/shared/markup.ts'
import type { RichTextKind } from '@/lib/shared/rich-text/kinds.ts'
import { typedAddress } from '@/lib/shared/rich-text/links.ts'
import { textPictureOf } from '@/lib/shared/rich-text/pictures.ts'
import { withAddresses } from '@/lib/shared/rich-text/written-addresses.ts'
import { wordLists } from './word-lists.ts'

/** Pictures of other sites; one of ours moves within the text. */
const pictures = 'img, picture'

/** The contents of these are not part of the text. */
const dropped =
  'script, style, template, noscript, iframe, object, svg, math, video, audio, head, title, select, textarea, button, input'

/** Headings of other levels, by the level that the editor has for them. */
const newNames = new Map([
  ['H1', 'h2'],
  ['H4', 'h3'],
  ['H5', 'h3'],
  ['H6', 'h3'],
])

/**
 * HTML from the clipboard, from Word, from web pages and office suites, in the form that the editor's schema
 * understands best. What the schema doesn't know is dropped when the result is parsed; nothing in it is ever run or
 * loaded.
 */
export function cleanPasted(html: string, kind: RichTextKind = 'people'): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(dropped)) element.remove()
  for (const element of body.querySelectorAll(pictures)) {
    if (kind !== 'article' || !isOwnPicture(element)) element.remove()
  }
  wordLists(body)
  for (const row of body.querySelectorAll('tr')) rowToParagraph(row)
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    keepKnownAttributes(element)
    const newName = newNames.get(element.tagName)
    if (newName) rename(element, newName)
  }
  return body.innerHTML
}

/** Plain text as HTML: paragraphs at empty lines, line ends within them, and web addresses as links where there may be some. */
export function plainTextAsHtml(text: string, kind: RichTextKind = 'people'): string {
  const inline = kind === 'people' ? escapeMarkup : withLinks
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => `<p>${inline(paragraph.trimEnd()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/**
 * Makes a link of the selected words when an address alone is pasted over them; with nothing selected, the address itself
 * becomes one.
 * @returns false for everything else, which is pasted as usual
 */
export function pasteAddress(view: EditorView, text: string): boolean {
  const { state } = view
  const type = state.schema.marks.link
  const address = /^(?:https?:\/\/|mailto:)/i.test(text.trim()) ? typedAddress(text, location.origin) : null
  if (!type || address === null || !(state.selection instanceof TextSelection)) return false
  const { from, to, empty } = state.selection
  const mark = type.create({ href: address })
  const change = empty
    ? state.tr.insert(from, state.schema.text(text.trim(), [mark]))
    : state.tr.addMark(from, to, mark)
  view.dispatch(change.removeStoredMark(type).scrollIntoView())
  return true
}

function withLinks(text: string): string {
  return withAddresses(text)
    .map(({ text: piece, isAddress }) => {
      const shown = escapeMarkup(piece)
      return isAddress ? `<a href="${shown}">${shown}</a>` : shown
    })
    .join('')
}

function isOwnPicture(element: Element): boolean {
  const [src, width, height] = ['src', 'width', 'height'].map((name) => element.getAttribute(name))
  return element.tagName === 'IMG' && textPictureOf({ src, width, height }) !== null
}

/** The editor has no tables: each row becomes a line. */
function rowToParagraph(row: HTMLTableRowElement): void {
  const paragraph = row.ownerDocument.createElement('p')
  const cells = [...row.cells].filter((cell) => cell.textContent?.trim())
  paragraph.textContent = cells.map((cell) => cell.textContent?.trim().replace(/\s+/g, ' ')).join(' · ')
  const table = row.closest('table')
  if (cells.length > 0) table?.before(paragraph)
  row.remove()
  if (table && table.rows.length === 0) table.remove()
}

/** Keeps only styles for bold, italic and underline, and the classes of the site's own texts. */
function keepKnownAttributes(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecorationLine, textDecoration } = element.style
  const className = element.className
  const kept = element.tagName === 'IMG' ? ['src', 'alt', 'width', 'height'] : ['href', 'start']
  for (const { name } of [...element.attributes]) {
    const isEditors = name.startsWith('data-pm-')
    if (!kept.includes(name) && !isEditors) element.removeAttribute(name)
  }
  const known = className.split(/\s+/).filter((name) => name.startsWith('prose-'))
  if (known.length > 0) element.className = known.join(' ')
  if (fontWeight) element.style.fontWeight = fontWeight
  if (fontStyle) element.style.fontStyle = fontStyle
  // Other sites often underline links and headings by style, which means nothing.
  const isUnderlined = /underline/.test(textDecorationLine || textDecoration)
  if (isUnderlined && !element.closest('a, h1, h2, h3')) element.style.textDecoration = 'underline'
}

function rename(element: HTMLElement, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  if (element.className) renamed.className = element.className
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}
