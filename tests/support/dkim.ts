import { createHash, type KeyObject, verify } from 'node:crypto'

/** Parameters of a signature. */
type Signature = { domain: string; selector: string; headers: string[] }

/**
 * Checks the signature of an email as a mailbox does (RFC 6376, rsa-sha256, relaxed/relaxed), with code that has nothing in
 * common with the signer's.
 * @throws if there is none, or if it doesn't fit
 */
export function verifyDkim(mail: Buffer, publicKey: KeyObject): Signature {
  // Bytes as characters, so that none is changed on the way.
  const text = mail.toString('latin1')
  const border = text.indexOf('\r\n\r\n')
  const fields = text
    .slice(0, border)
    .split(/\r\n(?![ \t])/)
    .map((line) => ({ name: line.slice(0, line.indexOf(':')).toLowerCase(), line }))
  const own = fields.find(({ name }) => name === 'dkim-signature')
  if (!own) throw new Error('the email is not signed')
  const tags = tagsOf(own.line)
  const tag = (name: string) => tags.get(name) ?? ''
  if (tag('a') !== 'rsa-sha256' || tag('c') !== 'relaxed/relaxed')
    throw new Error('another kind of signature')

  const body = createHash('sha256')
    .update(relaxedBody(text.slice(border + 4)), 'latin1')
    .digest('base64')
  if (body !== tag('bh')) throw new Error('the body is not what was signed')

  const headers = tag('h').toLowerCase().split(':')
  const rest = fields.toReversed()
  const covered = headers.map((name) => {
    const at = rest.findIndex((field) => field.name === name)
    const [field] = at === -1 ? [] : rest.splice(at, 1)
    return field ? `${relaxed(field.line)}\r\n` : ''
  })
  const signed = covered.join('') + relaxed(own.line.replace(/([;\s]b=)[^;]*/, '$1'))
  const isRight = verify('sha256', Buffer.from(signed, 'latin1'), publicKey, Buffer.from(tag('b'), 'base64'))
  if (!isRight) throw new Error('the headers are not what was signed')
  return { domain: tag('d'), selector: tag('s'), headers }
}

function tagsOf(line: string): Map<string, string> {
  const pairs = line.slice(line.indexOf(':') + 1).split(';')
  return new Map(
    pairs.map((pair): [string, string] => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), pair.slice(at + 1).replace(/\s/g, '')]
    }),
  )
}

/** A header without its folds, with single spaces, and its name in lower case. */
function relaxed(line: string): string {
  const at = line.indexOf(':')
  const value = line
    .slice(at + 1)
    .replaceAll('\r\n', '')
    .replace(/[ \t]+/g, ' ')
    .trim()
  return `${line.slice(0, at).toLowerCase().trimEnd()}:${value}`
}

/** A body without spaces at the end of lines and without empty lines at its end. */
function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  while (lines.at(-1) === '') lines.pop()
  return lines.map((line) => `${line}\r\n`).join('')
}
