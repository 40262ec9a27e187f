import 'server-only'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { mailColours } from './colours.ts'
import { Cover, Facts } from './cover-and-facts.ts'
import { mailFonts } from './fonts.ts'
import { operatorPlace } from './operator-line.ts'
import { Body, Button, Container, Link, Preview, Section, Text } from './parts.ts'
import { People } from './people.ts'
import type { MailBlock, MailWords } from './words.ts'

/**
 * For email programs that ask for dark colours. Others invert by themselves: every ground has its own colour and every
 * text stands on one of them, so that both turn together.
 */
function styles(): string {
  const { link } = mailColours()
  const dark = mailColours('dark')
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark }
a { color: ${link} }
/* Japanese: headings break between phrases, and no line begins with a small kana. */
:root:lang(ja) { line-break: strict }
h1:lang(ja) { word-break: auto-phrase; text-wrap: balance }
h1:lang(zh) { text-wrap: balance }
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.paper} !important; color: ${dark.ink} !important }
  .card { background: ${dark.card} !important; border-color: ${dark.line} !important }
  .site, .card a { color: ${dark.link} !important }
  .quiet, .quiet a { color: ${dark.ink2} !important }
  .note { background: #3A2E14 !important; color: #F4DDAE !important }
  .card .button { background: ${dark.accent} !important; color: ${dark.onAccent} !important }
  .card .rule { border-color: ${dark.line} !important }
}
@media (max-width: 480px) {
  .cell { display: block !important; width: auto !important }
  th.cell { padding-bottom: 0 !important }
  td.cell { border-top: 0 !important; padding-top: 0 !important }
}`
}

/** An email's HTML. */
export async function mailHtml(words: MailWords): Promise<string> {
  // Not by the bundler: inside of Next.js it would be a stand-in that refuses to work.
  const { renderToStaticMarkup } = await import(
    /* webpackIgnore: true */ /* turbopackIgnore: true */ 'react-dom/server'
  )
  return `<!doctype html>\n${renderToStaticMarkup(page(words))}\n`
}

function page(words: MailWords): ReactElement {
  const { locale, siteName, subject, preview, heading, cover, blocks, footer, unsubscribe } = words
  const colours = mailColours()
  const { sans, serif } = mailFonts(locale)
  const words24 = { fontFamily: serif, fontWeight: 600, fontSize: 24, lineHeight: 1.2 }
  return h(
    'html',
    { dir: 'ltr', lang: locale },
    h(
      'head',
      null,
      h('meta', { content: 'text/html; charset=UTF-8', httpEquiv: 'Content-Type' }),
      h('meta', { name: 'x-apple-disable-message-reformatting' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, styles()),
    ),
    h(
      Body,
      {
        className: 'page',
        style: { margin: 0, background: colours.paper, color: colours.ink, fontFamily: sans, fontSize: 16 },
      },
      h(Preview, { text: preview }),
      h(
        Container,
        { className: 'page', style: { maxWidth: 632, padding: '32px 16px', textAlign: 'left' } },
        h(Text, { className: 'site', below: 24, style: { ...words24, color: colours.link } }, siteName),
        h(
          Section,
          {
            className: 'card',
            style: {
              background: colours.card,
              border: `1px solid ${colours.line}`,
              borderRadius: 14,
              padding: 24,
            },
          },
          cover && h(Cover, cover),
          h('h1', { style: { ...words24, lineHeight: 1.3, margin: '0 0 16px' } }, heading),
          ...blocks.map((block, index) => h(Block, { key: index, block, serif })),
        ),
        h(
          Text,
          {
            className: 'quiet',
            above: 24,
            style: { fontSize: 14, lineHeight: 1.6, color: colours.ink2 },
          },
          ...lines(footer),
          unsubscribe &&
            h(
              Link,
              {
                href: unsubscribe.url,
                style: { display: 'block', color: colours.ink2, textDecoration: 'underline' },
              },
              unsubscribe.label,
            ),
          h('span', operatorPlace),
        ),
      ),
    ),
  )
}

const paragraph = { fontSize: 16, lineHeight: 1.6 }

function Block({ block, serif }: { block: MailBlock; serif: string }): ReactElement {
  const colours = mailColours()
  switch (block.kind) {
    case 'paragraph':
      return h(Text, { below: 16, style: paragraph }, ...lines(block.text))
    case 'note':
      return h(
        Text,
        {
          className: 'note',
          below: 16,
          style: {
            ...paragraph,
            padding: '12px 16px',
            background: '#FBEBCB',
            color: '#5A3C00',
            borderRadius: 10,
          },
        },
        ...lines(block.text),
      )
    case 'facts':
      return h(Facts, { rows: block.rows, serif })
    case 'people':
      return h(People, { rows: block.rows })
    case 'quote':
      return h(
        'blockquote',
        {
          dir: 'auto',
          ...(block.lang && { lang: block.lang }),
          style: { margin: '0 0 16px', ...paragraph, padding: '0 0 0 16px', borderLeft: '3px solid #E2A33B' },
        },
        ...lines(block.text),
      )
    case 'button':
      return h(
        Section,
        null,
        h(
          Button,
          {
            href: block.url,
            style: {
              margin: '8px 0',
              background: colours.accent,
              color: colours.onAccent,
              borderRadius: 10,
              fontWeight: 600,
            },
          },
          block.label,
        ),
        // For programs that show no button, and for copying into another browser.
        h(
          Text,
          {
            className: 'quiet',
            below: 16,
            style: {
              fontSize: 14,
              lineHeight: 1.6,
              color: colours.ink2,
              wordBreak: 'break-all',
            },
          },
          block.url,
        ),
      )
  }
}

/** A text whose line breaks stay. */
function lines(text: string): ReactNode[] {
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))
}
