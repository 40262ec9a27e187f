import 'server-only'
import { createElement as h, type ReactElement } from 'react'
import { mailColours } from './colours.ts'
import { Link } from './parts.ts'
import { isAddress, type MailCover, type MailFact } from './words.ts'

const label = { fontWeight: 400, textAlign: 'left', verticalAlign: 'top' } as const

/**
 * A strip of a picture from edge to edge of the card, as the ground of a cell, since Outlook can't crop; the face is over its
 * edge where margins may be negative.
 */
export function Cover({ picture, portrait }: MailCover): ReactElement {
  const { card, link } = mailColours()
  const face = portrait
    ? h('img', {
        src: portrait,
        alt: '',
        width: 88,
        height: 88,
        style: {
          display: 'block',
          width: 88,
          height: 88,
          marginTop: -60,
          marginBottom: 16,
          border: `4px solid ${card}`,
          borderRadius: 48,
          objectFit: 'cover',
        },
      })
    : null
  const cell = h('td', {
    height: 176,
    // The colour stays where pictures aren't loaded.
    style: {
      height: 176,
      background: `${link} url('${picture}') center / cover no-repeat`,
      borderRadius: '13px 13px 0 0',
      fontSize: 0,
      lineHeight: 0,
    },
  })
  return h(
    'div',
    null,
    h(
      'div',
      { style: { margin: portrait ? '-24px -24px 0' : '-24px -24px 24px' } },
      h(
        'table',
        { role: 'presentation', width: '100%', border: 0, cellPadding: '0', cellSpacing: '0' },
        h('tbody', null, h('tr', null, cell)),
      ),
    ),
    face,
  )
}

/** Facts as rows with a line above each, below the label on phones. @param serif font of the total */
export function Facts({ rows, serif }: { rows: MailFact[]; serif: string }): ReactElement {
  const rule = `1px solid ${mailColours().line}`
  return h(
    'table',
    {
      cellPadding: 0,
      cellSpacing: 0,
      className: 'rule',
      style: { margin: '0 0 16px', width: '100%', lineHeight: 1.5, borderBottom: rule },
    },
    h('tbody', null, ...rows.map((row) => h(Fact, { key: row.label, serif, ...row }))),
  )
}

function Fact({ label: name, value, note, look, link, serif }: MailFact & { serif: string }): ReactElement {
  const { line, link: linkColour, ink2 } = mailColours()
  const rule = `1px solid ${line}`
  const cell = { padding: '12px 0', verticalAlign: 'top', borderTop: rule } as const
  const shown = isAddress(value) ? h(Link, { href: value, style: { color: linkColour } }, value) : value
  const looks = {
    total: { fontFamily: serif, fontWeight: 600, fontSize: 24, lineHeight: 1.3 },
    strong: { fontWeight: 600 },
  }
  return h(
    'tr',
    null,
    h(
      'th',
      {
        scope: 'row',
        className: 'quiet rule cell',
        style: { ...cell, ...label, color: ink2, paddingRight: 16 },
      },
      name,
    ),
    h(
      'td',
      { className: 'rule cell', style: { ...cell, width: '72%', overflowWrap: 'anywhere' } },
      look ? h('span', { style: looks[look] }, shown) : shown,
      note && h('span', { className: 'quiet', style: { display: 'block', fontSize: 14, color: ink2 } }, note),
      link &&
        h(
          'span',
          { style: { display: 'block' } },
          h(Link, { href: link.url, style: { color: '#24627F', textDecoration: 'underline' } }, link.label),
        ),
    ),
  )
}
