import type { Charset } from './charsets.ts'
import { type Head, headWord, mailOf, type Part } from './mail-parts.ts'

/** An answer by email, before a program has made it one. */
export type Answer = {
  from: { name: string; address: string }
  /** The reply address. */
  to: string
  words: string
  language: 'en' | 'ru' | 'ja' | 'zh'
  /** The mail that is answered. */
  quoted: { from: string; subject: string; text: string }
  messageId?: string
  head?: Head
  files?: Part[]
}

const site = 'Cicerone'
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const htmlLines = (text: string, tag = 'div') =>
  text
    .split('\n')
    .map((line) => `<${tag}>${line === '' ? '<br>' : escaped(line)}</${tag.split(' ')[0]}>`)
    .join('')
const quotedLines = (text: string) =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')

type Lines = Record<Answer['language'], string>
/** The line above the quote as Gmail, Apple Mail and Thunderbird write it. */
const gmailLine = (from: string): Lines => ({
  en: `On Mon, Nov 30, 2026 at 10:05 AM ${site} <${from}> wrote:`,
  ru: `пн, 30 нояб. 2026 г. в 10:05, ${site} <${from}>:`,
  ja: `2026年11月30日(月) 10:05 ${site} <${from}>:`,
  zh: `${site} <${from}> 于2026年11月30日周一 10:05写道：`,
})
const appleLine = (from: string): Lines => ({
  en: `On Nov 30, 2026, at 10:05 AM, ${site} <${from}> wrote:`,
  ru: `30 нояб. 2026 г., в 10:05, ${site} <${from}> написал(а):`,
  ja: `2026/11/30 10:05、${site} <${from}>のメール:`,
  zh: `在 2026年11月30日，10:05，${site} <${from}> 写道：`,
})
const thunderbirdLine: Lines = {
  en: `On 11/30/26 10:05 AM, ${site} wrote:`,
  ru: `30.11.2026 10:05, ${site} пишет:`,
  ja: `On 2026/11/30 10:05, ${site} wrote:`,
  zh: `在 2026/11/30 10:05, ${site} 写道:`,
}
const headNames: Record<Answer['language'], [string, string, string, string]> = {
  en: ['From', 'Sent', 'To', 'Subject'],
  ru: ['От', 'Отправлено', 'Кому', 'Тема'],
  ja: ['差出人', '送信日時', '宛先', '件名'],
  zh: ['发件人', '发送时间', '收件人', '主题'],
}
const phoneLine: Lines = {
  en: 'Sent from my iPhone',
  ru: 'Отправлено с iPhone',
  ja: 'iPhoneから送信',
  zh: '发自我的iPhone',
}
const oldCharset: Record<Answer['language'], Charset> = {
  en: 'utf-8',
  ru: 'windows-1251',
  ja: 'iso-2022-jp',
  zh: 'gb18030',
}

function headBlock({ language, quoted, from }: Answer): string[] {
  const [author, date, receiver, subject] = headNames[language]
  return [
    `${author}: ${site} <${quoted.from}>`,
    `${date}: Monday, November 30, 2026 10:05 AM`,
    `${receiver}: ${from.name} <${from.address}>`,
    `${subject}: ${quoted.subject}`,
  ]
}
const alternative = (text: Part, html: Part): Part => ({ multipart: 'alternative', parts: [text, html] })
const text = (content: string, more: Partial<Extract<Part, { text: string }>> = {}): Part => ({
  type: 'text/plain',
  text: content,
  ...more,
})
const html = (content: string, more: Partial<Extract<Part, { text: string }>> = {}): Part => ({
  type: 'text/html',
  text: `<html><head><style>p { margin: 0 }</style></head><body>${content}</body></html>`,
  ...more,
})

/** The body of an answer as each program makes it, by its documented forms. */
const bodies = {
  gmail: (answer) => {
    const { words, quoted, language } = answer
    const line = gmailLine(quoted.from)[language]
    return alternative(
      text(`${words}\n\n${line}\n\n${quotedLines(quoted.text)}\n`, { encoding: 'quoted-printable' }),
      html(
        `<div dir="ltr">${htmlLines(words)}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${escaped(line)}<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex">${htmlLines(quoted.text)}</blockquote></div>`,
        { encoding: 'quoted-printable' },
      ),
    )
  },
  gmailText: ({ words, quoted, language }) =>
    text(`${words}\n\n${gmailLine(quoted.from)[language]}\n${quotedLines(quoted.text)}\n`),
  outlookDesktop: (answer) => {
    const block = headBlock(answer)
    return alternative(
      text(`${answer.words}\n\n${block.join('\n')}\n\n${answer.quoted.text}\n`, {
        charset: oldCharset[answer.language],
      }),
      html(
        `<div class="WordSection1">${htmlLines(answer.words, 'p class="MsoNormal"')}<p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${block.map(escaped).join('<br>')}</p></div></div>${htmlLines(answer.quoted.text, 'p class="MsoNormal"')}</div>`,
        { charset: oldCharset[answer.language] },
      ),
    )
  },
  outlookText: (answer) =>
    text(
      `${answer.words}\n\n-----Original Message-----\n${headBlock(answer).join('\n')}\n\n${answer.quoted.text}\n`,
    ),
  outlookWeb: (answer) => {
    const block = headBlock(answer)
    return alternative(
      text(
        `${answer.words}\n________________________________\n${block.join('\n')}\n\n${answer.quoted.text}\n`,
      ),
      html(
        `<div class="elementToProof">${htmlLines(answer.words)}</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr">${block.map(escaped).join('<br>')}</div><div>${htmlLines(answer.quoted.text)}</div>`,
      ),
    )
  },
  appleMail: (answer) => {
    const { words, quoted, language } = answer
    const line = appleLine(quoted.from)[language]
    return alternative(
      text(`${words}\n\n${phoneLine[language]}\n\n> ${line}\n> \n${quotedLines(quoted.text)}\n`, {
        type: 'text/plain; format=flowed; delsp=yes',
        encoding: 'quoted-printable',
      }),
      html(
        `${htmlLines(words)}<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">${phoneLine[language]}</div><div dir="ltr"><br><blockquote type="cite">${escaped(line)}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${htmlLines(quoted.text)}</div></blockquote>`,
      ),
    )
  },
  yandex: ({ words, quoted }) =>
    html(
      `${htmlLines(words)}<div>&nbsp;</div><div>30.11.2026, 10:05, "${site}" &lt;${quoted.from}&gt;:</div><blockquote>${htmlLines(quoted.text, 'p')}</blockquote><div>&nbsp;</div><div>-- <br />Отправлено из мобильного приложения Яндекс Почты</div>`,
    ),
  mailRu: ({ words, quoted, from }) =>
    alternative(
      text(
        `${words}\n\n--\n${from.name}\n\n>Понедельник, 30 ноября 2026, 10:05 +03:00 от ${site} <${quoted.from}>:\n> \n${quotedLines(quoted.text)}`,
      ),
      html(
        `<div>${htmlLines(words)}</div><div data-signature-widget="container"><div>--<br>${escaped(from.name)}</div></div><blockquote style="border-left:1px solid #0857A6"><div>Понедельник, 30 ноября 2026, 10:05 +03:00 от ${site} &lt;${quoted.from}&gt;:</div>${htmlLines(quoted.text)}</blockquote>`,
      ),
    ),
  qq: (answer) => {
    const block = headBlock({ ...answer, language: 'zh' })
    return alternative(
      text(
        `${answer.words}\n\n\n\n\n------------------ 原始邮件 ------------------\n${block.join('\n')}\n\n\n\n${answer.quoted.text}`,
      ),
      html(
        `${htmlLines(answer.words)}<div><br></div><div style="font-size:12px;font-family:Arial Narrow">------------------&nbsp;原始邮件&nbsp;------------------</div><div style="background:#efefef">${block.map((line) => `<div><b>${escaped(line).replace(':', ':</b>&nbsp;')}</div>`).join('')}</div><div><br></div>${htmlLines(answer.quoted.text)}`,
      ),
    )
  },
  netease: ({ words, quoted, language }) => {
    const line =
      language === 'zh'
        ? `在 2026-11-30 10:05:00，"${site}" <${quoted.from}> 写道：`
        : `At 2026-11-30 10:05:00, "${site}" <${quoted.from}> wrote:`
    return alternative(
      text(`${words}\n\n\n\n\n\n${line}\n\n${quotedLines(quoted.text)}`, { charset: 'utf-8' }),
      html(
        `<div style="line-height:1.7">${htmlLines(words)}</div><div style="position:relative;zoom:1"></div><div id="divNeteaseMailCard"></div><br>${escaped(line)}<br> <blockquote id="isReplyContent" style="PADDING-LEFT: 1ex">${htmlLines(quoted.text)}</blockquote>`,
      ),
    )
  },
  docomo: ({ words, quoted, language }) =>
    text(`${words}\n\n${gmailLine(quoted.from)[language]}\n${quotedLines(quoted.text)}\n`, {
      charset: language === 'ja' ? 'iso-2022-jp' : 'utf-8',
      encoding: language === 'ja' ? '7bit' : '8bit',
    }),
  thunderbird: ({ words, quoted, language, from }) =>
    alternative(
      text(
        `${words}\n\n${thunderbirdLine[language]}\n${quotedLines(quoted.text)}\n\n-- \n${from.name}\nwww.example.com\n`,
        {
          type: 'text/plain; format=flowed',
          encoding: '8bit',
        },
      ),
      html(
        `${words
          .split('\n\n')
          .map((block) => `<p>${block.split('\n').map(escaped).join('<br>')}</p>`)
          .join(
            '',
          )}<div class="moz-cite-prefix">${thunderbirdLine[language]}<br></div><blockquote type="cite" cite="mid:1@example.com">${htmlLines(quoted.text)}</blockquote><div class="moz-signature">-- <br>${escaped(from.name)}</div>`,
      ),
    ),
  yahoo: ({ words, quoted }) => {
    const line = `On Monday, November 30, 2026 at 10:05:00 AM GMT+1, ${site} <${quoted.from}> wrote:`
    return alternative(
      text(` ${words}\n\n    ${line}  \n \n ${quoted.text}`),
      html(
        `<div class="ydp1yahoo-style-wrap">${htmlLines(words)}</div><div id="ydp2yahoo_quoted_1" class="yahoo_quoted"><div>${escaped(line)}</div>${htmlLines(quoted.text)}</div>`,
      ),
    )
  },
  samsung: (answer) =>
    text(
      `${answer.words}\n\n\n-------- Original message --------\n${headBlock(answer).join('\n')}\n\n${answer.quoted.text}\n`,
    ),
  proton: ({ words, quoted, from }) => {
    const line = `On Monday, November 30th, 2026 at 10:05 AM, ${site} <${quoted.from}> wrote:`
    return alternative(
      text(`${words}\n\n\n${line}\n\n${quotedLines(quoted.text)}`),
      html(
        `<div style="font-size: 14px;">${htmlLines(words)}</div><div class="protonmail_signature_block">${escaped(from.name)}</div><div class="protonmail_quote">${escaped(line)}<br><blockquote type="cite">${htmlLines(quoted.text)}</blockquote></div>`,
      ),
    )
  },
} satisfies Record<string, (answer: Answer) => Part>

export type MailProgram = keyof typeof bodies
export const mailPrograms = Object.keys(bodies).filter((name): name is MailProgram => name in bodies)

let count = 0

/** An answer as bytes, as a program sends it. */
export function answerMail(program: MailProgram, answer: Answer): Buffer {
  count += 1
  const { from, to, quoted, head, files = [], messageId = `<${program}.${count}@mail.example>` } = answer
  const body = bodies[program](answer)
  return mailOf(
    {
      Received: 'from mail.example (mail.example [192.0.2.1]) by mx.example',
      From: `${headWord(from.name)} <${from.address}>`,
      To: to,
      Subject: headWord(`Re: ${quoted.subject}`),
      Date: new Date().toUTCString().replace('GMT', '+0000'),
      'Message-ID': messageId,
      ...head,
    },
    files.length > 0 ? { multipart: 'mixed', parts: [body, ...files] } : body,
  )
}
