import { type Charset, encoded } from './charsets.ts'

/** A part of an email: a text, a file, or parts together. */
export type Part =
  | {
      type: string
      text: string
      charset?: Charset
      encoding?: 'base64' | 'quoted-printable' | '7bit' | '8bit'
    }
  | {
      type: string
      bytes: Uint8Array
      name: string
      contentId?: string
      disposition?: 'attachment' | 'inline'
    }
  | { multipart: 'alternative' | 'mixed' | 'related' | 'report'; parts: Part[] }

/** Head fields besides those of the body; several values are several lines. */
export type Head = Readonly<Record<string, string | readonly string[] | undefined>>

/** An email as bytes. */
export function mailOf(head: Head, body: Part): Buffer {
  const lines = Object.entries(head).flatMap(([name, values]) =>
    (typeof values === 'string' ? [values] : (values ?? [])).map((value) => `${name}: ${value}`),
  )
  return Buffer.concat([
    Buffer.from(`${[...lines, 'MIME-Version: 1.0'].join('\r\n')}\r\n`),
    written(body, 'b'),
  ])
}

/** A word of a head field in another script (RFC 2047). */
export function headWord(text: string, charset: Charset = 'utf-8'): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : `=?${charset}?B?${encoded(text, charset).toString('base64')}?=`
}

function written(part: Part, boundary: string): Buffer {
  if ('multipart' in part) {
    const inner = part.parts.map((one, at) => written(one, `${boundary}.${at}`))
    return Buffer.concat([
      Buffer.from(`Content-Type: multipart/${part.multipart}; boundary="=_${boundary}_="\r\n\r\n`),
      ...inner.flatMap((one) => [Buffer.from(`\r\n--=_${boundary}_=\r\n`), one]),
      Buffer.from(`\r\n--=_${boundary}_=--\r\n`),
    ])
  }
  if ('bytes' in part) {
    const { contentId, name, type, disposition = contentId ? 'inline' : 'attachment' } = part
    return Buffer.from(
      [
        `Content-Type: ${type}; name="${headWord(name)}"`,
        `Content-Disposition: ${disposition}; filename="${headWord(name)}"`,
        ...(contentId ? [`Content-ID: <${contentId}>`] : []),
        'Content-Transfer-Encoding: base64',
        '',
        inLines(Buffer.from(part.bytes).toString('base64')),
      ].join('\r\n'),
    )
  }
  const { type, text, charset = 'utf-8', encoding = 'base64' } = part
  const bytes = encoded(text.replace(/\r?\n/g, '\r\n'), charset)
  const head = Buffer.from(
    `Content-Type: ${type.includes(';') ? type.replace(';', `; charset=${charset};`) : `${type}; charset=${charset}`}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`,
  )
  const content =
    encoding === 'base64'
      ? Buffer.from(inLines(bytes.toString('base64')))
      : encoding === 'quoted-printable'
        ? Buffer.from(quotedPrintable(bytes))
        : bytes
  return Buffer.concat([head, content])
}

function inLines(base64: string): string {
  return base64.replace(/.{76}(?=.)/g, '$&\r\n')
}

function quotedPrintable(bytes: Buffer): string {
  const lines = bytes.toString('latin1').split('\r\n')
  return lines
    .map((line) => {
      const escaped = line.replace(/[^\x20-\x3c\x3e-\x7e]| $/g, (sign) => {
        return `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
      })
      // Lines have 76 characters at most, and no break within an escape.
      return escaped.match(/(?:[^=]|=..){1,24}/g)?.join('=\r\n') ?? ''
    })
    .join('\r\n')
}
