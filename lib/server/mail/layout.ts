import 'server-only'
import { isWrittenInCharacters } from '../../shared/addresses/locales.ts'
import { mailHtml } from './html.ts'
import { isAddress, type MailWords } from './words.ts'

export type MailContent = { subject: string; text: string; html: string }

/** One email as text, in which each address stands whole and alone on its line, and as HTML. */
export async function layOutMail(words: MailWords): Promise<MailContent> {
  const subject = oneLine(words.subject)
  return { subject, text: asText(words), html: await mailHtml({ ...words, subject }) }
}

function asText({ locale, heading, blocks, footer, siteName, unsubscribe }: MailWords): string {
  const colon = isWrittenInCharacters(locale) ? '：' : ': '
  const parts = blocks.map((block) => {
    switch (block.kind) {
      case 'facts':
        return block.rows
          .map(({ label, value, note, link }) =>
            [
              isAddress(value) ? `${label}${colon.trimEnd()}\n${value}` : `${label}${colon}${value}`,
              ...(note ? [note] : []),
              ...(link ? [`${link.label}${colon.trimEnd()}\n${link.url}`] : []),
            ].join('\n'),
          )
          .join('\n')
      case 'people':
        return block.rows.map(({ name, facts, url }) => [name, ...facts, url].join('\n')).join('\n\n')
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

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
