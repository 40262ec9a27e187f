import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { withoutTexts } from '@/lib/server/pictures/png-texts.ts'

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

/** Puts chunks behind the head of a PNG. */
function withChunks(png: Buffer, chunks: Buffer[]): Buffer {
  const head = 8 + 25
  return Buffer.concat([png.subarray(0, head), ...chunks, png.subarray(head)])
}

describe('M8: a PNG', () => {
  let png: Buffer
  beforeAll(async () => {
    const create = { width: 40, height: 30, channels: 3, background: '#308050' } as const
    png = await sharp({ create }).png().toBuffer()
  })

  it('is read without the texts in it, however many and large they are', () => {
    const large = Buffer.concat([
      Buffer.from('Comment\0\0', 'latin1'),
      deflateSync(Buffer.alloc(8_000_000, 'x')),
    ])
    const texts = Array.from({ length: 50 }, () => chunk('zTXt', large))
    const plain = [
      chunk('tEXt', Buffer.from('Author\0me')),
      chunk('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0<x/>')),
    ]
    expect(withoutTexts(withChunks(png, [...texts, ...plain])).equals(png)).toBe(true)
  })

  it('keeps what says how it looks', () => {
    const gamma = chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]))
    const given = withChunks(png, [gamma])
    expect(withoutTexts(given).equals(given)).toBe(true)
  })

  it.each([
    ['cut off', () => png.subarray(0, png.length - 20)],
    ['with a length that is too much', () => withChunks(png, [Buffer.from('7fffffff7a54587400', 'hex')])],
    ['of another kind', () => Buffer.from('ffd8ffe0', 'hex')],
    ['empty', () => Buffer.alloc(0)],
  ])('or a file %s is left to its decoder', (_, make) => {
    expect(withoutTexts(make()).equals(make())).toBe(true)
  })
})
