import 'server-only'
import { createElement as h, type ReactElement } from 'react'
import { mailColours } from './colours.ts'
import { Link } from './parts.ts'
import type { MailPerson } from './words.ts'

const face = 56

/** People one below the other, each with a line above, the face beside the name. */
export function People({ rows }: { rows: MailPerson[] }): ReactElement {
  const rule = `1px solid ${mailColours().line}`
  return h(
    'table',
    {
      role: 'presentation',
      width: '100%',
      border: 0,
      cellPadding: '0',
      cellSpacing: '0',
      className: 'rule',
      style: { margin: '0 0 16px', lineHeight: 1.5, borderBottom: rule },
    },
    h('tbody', null, ...rows.map((row) => h(Person, { key: row.url, ...row }))),
  )
}

function Person({ name, url, portrait, facts }: MailPerson): ReactElement {
  const { line, link, ink2 } = mailColours()
  const rule = `1px solid ${line}`
  const cell = { padding: '12px 0', verticalAlign: 'top', borderTop: rule } as const
  return h(
    'tr',
    null,
    h(
      'td',
      { className: 'rule', width: face + 16, style: { ...cell, width: face + 16 } },
      h('img', {
        src: portrait,
        alt: '',
        // Otherwise React adds a link that loads it ahead.
        loading: 'lazy',
        width: face,
        height: face,
        style: { display: 'block', width: face, height: face, borderRadius: face / 2, objectFit: 'cover' },
      }),
    ),
    h(
      'td',
      { className: 'rule', style: { ...cell, overflowWrap: 'anywhere' } },
      h(Link, { href: url, style: { color: link, fontWeight: 600, textDecoration: 'underline' } }, name),
      ...facts.map((fact) =>
        h(
          'span',
          { key: fact, className: 'quiet', style: { display: 'block', fontSize: 14, color: ink2 } },
          fact,
        ),
      ),
    ),
  )
}
