/** Bytes of a text in a charset of old mail programs: the reverse of the platform's decoder. */
export function encoded(text: string, charset: Charset): Buffer {
  if (charset === 'utf-8') return Buffer.from(text)
  const signs = tableOf(charset)
  const parts: Buffer[] = []
  let isWide = false
  for (const sign of text) {
    const bytes = sign.charCodeAt(0) < 0x80 ? Buffer.from(sign) : signs.get(sign)
    if (!bytes) throw new Error(`${sign} is not in ${charset}`)
    const shouldBeWide = charset === 'iso-2022-jp' && sign.charCodeAt(0) >= 0x80
    if (shouldBeWide !== isWide) parts.push(Buffer.from(shouldBeWide ? '\x1b$B' : '\x1b(B', 'latin1'))
    isWide = shouldBeWide
    parts.push(bytes)
  }
  if (isWide) parts.push(Buffer.from('\x1b(B', 'latin1'))
  return Buffer.concat(parts)
}

export type Charset = 'utf-8' | 'iso-2022-jp' | 'gb18030' | 'windows-1251' | 'koi8-r' | 'shift_jis' | 'gb2312'

const tables = new Map<Charset, Map<string, Buffer>>()

function tableOf(charset: Charset): Map<string, Buffer> {
  const known = tables.get(charset)
  if (known) return known
  const table = new Map<string, Buffer>()
  const decoder = new TextDecoder(charset)
  const add = (bytes: number[], before = '', after = '') => {
    const pair = Buffer.from(bytes)
    const sign = decoder.decode(
      Buffer.concat([Buffer.from(before, 'latin1'), pair, Buffer.from(after, 'latin1')]),
    )
    if ([...sign].length === 1 && sign !== '\ufffd' && !table.has(sign)) table.set(sign, pair)
  }
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  if (charset === 'windows-1251' || charset === 'koi8-r') for (const byte of range(0x80, 0xff)) add([byte])
  if (charset === 'gb18030' || charset === 'gb2312' || charset === 'shift_jis') {
    for (const one of range(0x81, 0xfe)) for (const two of range(0x40, 0xfe)) add([one, two])
  }
  if (charset === 'iso-2022-jp') {
    for (const one of range(0x21, 0x7e))
      for (const two of range(0x21, 0x7e)) add([one, two], '\x1b$B', '\x1b(B')
  }
  tables.set(charset, table)
  return table
}
