import 'server-only'
import { isWrittenInCharacters, type Locale } from '../../shared/addresses/locales.ts'
import { escapeMarkup } from '../../shared/markup.ts'

/** The content of an email as plain values: the layout renders both versions of it, so that they can't differ. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'facts'; rows: Array<{ label: string; value: string }> }
  | { kind: 'quote'; text: string }
  | { kind: 'button'; label: string; url: string }

export type MailWords = {
  locale: Locale
  siteName: string
  subject: string
  /** The line that email programs show after the subject. */
  preview: string
  heading: string
  blocks: MailBlock[]
  footer: string
  /** The link that stops such emails. */
  unsubscribe?: { label: string; url: string }
}
export type MailContent = { subject: string; text: string; html: string }

const font = "Onest, 'Segoe UI', Roboto, 'Hiragino Sans', 'Noto Sans CJK SC', sans-serif"
const serif = "Literata, Georgia, 'Hiragino Mincho ProN', 'Noto Serif CJK SC', serif"

/** One email as text and as HTML with inline styles, which is all that email programs understand. */
export function layOutMail(words: MailWords): MailContent {
  return { subject: oneLine(words.subject), text: asText(words), html: asHtml(words) }
}

function asText({ locale, heading, blocks, footer, siteName, unsubscribe }: MailWords): string {
  const colon = isWrittenInCharacters(locale) ? '：' : ': '
  const parts = blocks.map((block) => {
    switch (block.kind) {
      case 'facts':
        return block.rows.map(({ label, value }) => `${label}${colon}${value}`).join('\n')
      case 'quote':
        return block.text.replace(/^/gm, '> ')
      case 'button':
        return `${block.label}${colon.trimEnd()}\n${block.url}`
      default:
        return block.text
    }
  })
  const stop = unsubscribe ? `${unsubscribe.label}${colon.trimEnd()}\n${unsubscribe.url}\n` : ''
  return `${[heading, ...parts].join('\n\n')}\n\n-- \n${siteName}\n${footer}\n${stop}`
}

function asHtml({
  locale,
  siteName,
  subject,
  preview,
  heading,
  blocks,
  footer,
  unsubscribe,
}: MailWords): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeMarkup(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#FBF7F0;color:#1D2B2A;font:16px/1.6 ${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="text-align:left">
<p style="margin:0 0 24px;font:600 24px/1.2 ${serif};color:#12413B">${escapeMarkup(siteName)}</p>
<div style="background:#FFFDF9;border:1px solid #E3D7C2;border-radius:14px;padding:24px">
<h1 style="margin:0 0 16px;font:600 24px/1.3 ${serif}">${escapeMarkup(heading)}</h1>
${blocks.map(blockHtml).join('\n')}
</div>
<p style="margin:24px 0 0;font-size:14px;color:#55605B">${escapeMarkup(footer)}${unsubscribe ? `<br><a href="${escapeMarkup(unsubscribe.url)}" style="color:#55605B">${escapeMarkup(unsubscribe.label)}</a>` : ''}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`
    case 'note':
      return `<p style="margin:0 0 16px;padding:12px 16px;background:#FBEBCB;color:#5A3C00;border-radius:10px">${lines(block.text)}</p>`
    case 'facts':
      return `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px;width:100%">${block.rows
        .map(
          ({ label, value }) =>
            `<tr><th scope="row" style="padding:6px 16px 6px 0;text-align:left;vertical-align:top;font-weight:400;color:#55605B;white-space:nowrap">${escapeMarkup(label)}</th><td style="padding:6px 0;width:100%">${escapeMarkup(value)}</td></tr>`,
        )
        .join('')}</table>`
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #E2A33B">${lines(block.text)}</blockquote>`
    case 'button':
      return `<p style="margin:24px 0 8px"><a href="${escapeMarkup(block.url)}" style="display:inline-block;padding:12px 24px;background:#BC4726;color:#FFFFFF;border-radius:10px;text-decoration:none;font-weight:600">${escapeMarkup(block.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#55605B;word-break:break-all">${escapeMarkup(block.url)}</p>`
  }
}

function lines(text: string): string {
  return escapeMarkup(text).replaceAll('\n', '<br>')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
