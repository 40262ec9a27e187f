import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react'

// Parts of an email that every program shows: tables in place of boxes, inline styles, and comments for Outlook, which
// draws with Word.

type Part = { className?: string; style?: CSSProperties; children?: ReactNode }

const layout = { border: 0, cellPadding: '0', cellSpacing: '0', role: 'presentation' }

/** Several programs drop the body and keep what is in it, so that a table has its styles, too. */
export function Body({ className, style, children }: Part): ReactElement {
  const cell = h('tbody', null, h('tr', null, h('td', { style }, children)))
  return h(
    'body',
    { className, style: { background: style?.background, margin: 0 } },
    h('table', { ...layout, width: '100%', align: 'center' }, cell),
  )
}

/** A column in the middle of the page, as wide as its style says. */
export function Container({ children, ...box }: Part): ReactElement {
  const row = h('tr', { style: { width: '100%' } }, h('td', null, children))
  return h('table', { align: 'center', width: '100%', ...layout, ...box }, h('tbody', null, row))
}

export function Section({ children, ...box }: Part): ReactElement {
  const row = h('tr', null, h('td', null, children))
  return h('table', { align: 'center', width: '100%', ...layout, ...box }, h('tbody', null, row))
}

/** Margins one by one: Outlook on the web drops the property for all sides. */
export function Text({
  above = 0,
  below = 0,
  style,
  ...rest
}: Part & { above?: number; below?: number }): ReactElement {
  const margins = { marginTop: above, marginRight: 0, marginBottom: below, marginLeft: 0 }
  return h('p', { ...rest, style: { ...style, ...margins } })
}

export function Link({ href, style, children }: Part & { href: string }): ReactElement {
  return h('a', { href, style: { textDecorationLine: 'none', ...style }, target: '_blank' }, children)
}

/** The line after the subject in lists of emails, and blanks, so that no text of the email follows it there. */
export function Preview({ text }: { text: string }): ReactElement {
  const shown = text.slice(0, previewLength)
  const blanks = '\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF'.repeat(previewLength - shown.length)
  const hidden = {
    display: 'none',
    overflow: 'hidden',
    lineHeight: '1px',
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
  }
  return h('div', { style: hidden }, shown, blanks && h('div', null, blanks))
}

const previewLength = 150

/**
 * A link with a ground of its own. Outlook knows no padding of links: three thin spaces, four times as wide, stand for
 * the 24 pixels on each side, and text is raised by three quarters of the padding, in points.
 */
export function Button({ href, style, children }: Part & { href: string }): ReactElement {
  const spaces = '&#8202;'.repeat(3)
  const outlook = (attributes: string, text: string) => ({
    dangerouslySetInnerHTML: {
      __html: `<!--[if mso]><i style="mso-font-width:400%${attributes}" hidden>${text}</i><![endif]-->`,
    },
  })
  const box = { display: 'inline-block', maxWidth: '100%', msoPaddingAlt: '0px' }
  const padding = { paddingTop: 16, paddingRight: 24, paddingBottom: 16, paddingLeft: 24 }
  return h(
    'a',
    {
      className: 'button',
      href,
      style: { ...box, lineHeight: '100%', textDecoration: 'none', ...style, ...padding },
      target: '_blank',
    },
    h('span', outlook(';mso-text-raise:24', spaces)),
    h('span', { style: { ...box, lineHeight: '120%', msoTextRaise: '12px' } }, children),
    h('span', outlook('', `${spaces}&#8203;`)),
  )
}
