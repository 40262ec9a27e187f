import 'server-only'

/**
 * Fields of a form as they were sent: an email among them may be in another charset than UTF-8. Null for one that was sent
 * more than once: where the boundary is known beforehand, an email may hold fields of its own.
 */
export type FormBytes = ReadonlyMap<string, Buffer | null>

/**
 * Reads the fields of a form without decoding them. The platform decodes UTF-8 only, and takes no boundaries as short as those of
 * SendGrid.
 * @param type Content-Type of the body
 * @returns null for what is no form
 */
export function readFormBytes(bytes: Uint8Array, type: string): FormBytes | null {
  if (/^application\/x-www-form-urlencoded/i.test(type)) return fieldsOfUrlencoded(bytes)
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  return boundary === undefined ? null : fieldsOfMultipart(bytes, boundary)
}

/** `multipart/form-data` (RFC 7578). */
function fieldsOfMultipart(bytes: Uint8Array, boundary: string): FormBytes | null {
  const fields = new Map<string, Buffer | null>()
  // Each byte is a sign of its own.
  const [, ...parts] = `\r\n${Buffer.from(bytes).toString('latin1')}`.split(`\r\n--${boundary}`)
  const end = parts.findLastIndex((part) => part.startsWith('--'))
  if (end < 0) return null
  for (const part of parts.slice(0, end)) {
    const headEnd = part.indexOf('\r\n\r\n')
    const name = /^content-disposition:[^\n]*;\s*name="([^"]*)"/im.exec(
      part.slice(0, Math.max(0, headEnd)),
    )?.[1]
    if (name === undefined) return null
    fields.set(name, fields.has(name) ? null : Buffer.from(part.slice(headEnd + 4), 'latin1'))
  }
  return fields
}

function fieldsOfUrlencoded(bytes: Uint8Array): FormBytes {
  const fields = new Map<string, Buffer | null>()
  for (const pair of Buffer.from(bytes).toString('latin1').split('&')) {
    const [name = '', ...value] = pair.split('=').map(percentDecoded)
    fields.set(name, fields.has(name) ? null : Buffer.from(value.join('='), 'latin1'))
  }
  return fields
}

function percentDecoded(text: string): string {
  return text
    .replaceAll('+', ' ')
    .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/**
 * Bytes of an email that a provider has sent as text. Where it has decoded parts that had no encoding for their way, they
 * are UTF-8 from here on, and say so.
 */
export function bytesOfText(text: string): Buffer {
  const isDecoded = /[^\0-\xff]/.test(text)
  const bytes = Buffer.from(text, 'latin1')
  // Each sign may also be one byte, as in a text that was decoded as Latin-1.
  if (!isDecoded && /[\x80-\xff]/.test(text) && namesOldCharset(text)) return bytes
  return Buffer.from(isDecoded ? withUtf8(text) : text)
}

const charset = /^(content-type:[^\n]*(?:\n[ \t][^\n]*)*?charset\s*=\s*"?)([\w.:-]+)/im
const isEncoded = /^content-transfer-encoding:\s*(?:base64|quoted-printable)/im

function namesOldCharset(text: string): boolean {
  return heads(text).some((head) => {
    const [, , name = 'utf-8'] = isEncoded.test(head) ? [] : (charset.exec(head) ?? [])
    return !/^(?:utf-?8|us-ascii|ascii|iso-8859-1|latin1|windows-1252)$/i.test(name)
  })
}

function withUtf8(text: string): string {
  return heads(text)
    .map((head) => (isEncoded.test(head) ? head : head.replace(charset, '$1utf-8')))
    .join('')
}

/** The text in pieces, each of which ends with an empty line: a part's head is in one of them, as a whole. */
function heads(text: string): string[] {
  return text.split(/(?<=\r?\n\r?\n)/)
}
