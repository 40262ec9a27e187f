import { randomBytes } from 'node:crypto'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Result for a file: accepted, or refused for a reason in the messages. */
type Fate = 'taken' | 'empty' | 'type' | 'heic' | 'animated' | 'pixels' | 'broken' | 'small'
export type Specimen = { name: string; bytes: Buffer<ArrayBuffer>; type?: string; fate: Fate }

/** In all texts and metadata of the corpus: it must be in no output. */
export const secret = 'SECRET-41.8902N-12.4922E'

/** Something to look at that does not compress to nothing. */
function picture(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } }).blur(3)
}

const exif = {
  IFD0: { Copyright: secret, Make: 'samsung', Model: secret },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '41/1 53/1 24/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '12/1 29/1 32/1',
  },
}

const join = (...parts: (Uint8Array | string)[]): Buffer<ArrayBuffer> =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))

function chunk(type: string, data: Uint8Array): Buffer {
  const body = join(type, data)
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.byteLength, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return join(frame.subarray(0, 4), body, frame.subarray(4))
}

const pngHead = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A PNG of one colour, however large it says it is. */
function flatPng(width: number, height: number, rows = height): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows))
  return join(pngHead, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0)))
}

/** With chunks right after a PNG's header. */
function withChunks(png: Buffer, ...chunks: Buffer[]): Buffer<ArrayBuffer> {
  return join(png.subarray(0, 33), ...chunks, png.subarray(33))
}

/** With a segment right after a JPEG's first mark. */
function withSegment(jpeg: Buffer, mark: number, data: Uint8Array): Buffer<ArrayBuffer> {
  const head = Buffer.from([0xff, mark, 0, 0])
  head.writeUInt16BE(data.byteLength + 2, 2)
  return join(jpeg.subarray(0, 2), head, data, jpeg.subarray(2))
}

/** EXIF whose entries are not in the order of their numbers, as some phones write it: turned by 90 degrees. */
function disorderedExif(): Buffer {
  const body = Buffer.alloc(8 + 2 + 3 * 12 + 4)
  body.write('II*\0', 0, 'latin1')
  body.writeUInt32LE(8, 4)
  body.writeUInt16LE(3, 8)
  const entries = [
    [0x0213, 1],
    [0x0112, 6],
    [0x0103, 6],
  ] as const
  entries.forEach(([tag, value], index) => {
    const at = 10 + index * 12
    body.writeUInt16LE(tag, at)
    body.writeUInt16LE(3, at + 2)
    body.writeUInt32LE(1, at + 4)
    body.writeUInt16LE(value, at + 8)
  })
  return join('Exif\0\0', body)
}

/** A JPEG that says it is of another size. */
function claiming(jpeg: Buffer, width: number, height: number): Buffer<ArrayBuffer> {
  const copy = Buffer.from(jpeg)
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

function brands(main: string, ...others: string[]): Buffer<ArrayBuffer> {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(16 + others.length * 4)
  return join(size, 'ftyp', main, '\0\0\0\0', ...others, randomBytes(500))
}

const script = `<script>alert("${secret}")</script>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${script}</svg>`

/** Files as people, phones and attackers send them. Made for each run; none is kept. */
export async function pictureCorpus(): Promise<Specimen[]> {
  const corpus: Specimen[] = []
  const add = (fate: Fate, name: string, bytes: Buffer<ArrayBuffer>, type?: string) =>
    corpus.push({ name, bytes, fate, ...(type && { type }) })
  const jpeg = await picture(660, 480).jpeg().toBuffer()
  const png = await picture(660, 480).png().toBuffer()
  const webp = await picture(660, 480).webp().toBuffer()
  const zip = join('PK\x03\x04', randomBytes(200), secret)

  // Taken, and rewritten.
  add('taken', 'plain JPEG', jpeg)
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const turned = picture(700, 700).extract({ left: 0, top: 0, width: 700, height: 650 })
    const bytes = await turned.jpeg().withExif(exif).withMetadata({ orientation, exif }).toBuffer()
    add('taken', `JPEG with a place, orientation ${orientation}`, bytes)
  }
  add(
    'taken',
    'JPEG with disordered EXIF',
    withSegment(await picture(700, 650).jpeg().toBuffer(), 0xe1, disorderedExif()),
  )
  add('taken', 'JPEG with XMP', withSegment(jpeg, 0xe1, join('http://ns.adobe.com/xap/1.0/\0', secret)))
  add(
    'taken',
    'JPEG with IPTC',
    withSegment(jpeg, 0xed, join('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x20', secret)),
  )
  add('taken', 'JPEG with a script as its comment', withSegment(jpeg, 0xfe, join(script)))
  add('taken', 'JPEG with 60 kB of nothing before it', withSegment(jpeg, 0xe2, Buffer.alloc(60_000)))
  add(
    'taken',
    'JPEG of another colour profile',
    await picture(660, 480).jpeg().withIccProfile('p3').toBuffer(),
  )
  add('taken', 'CMYK JPEG', await picture(660, 480).toColourspace('cmyk').jpeg().toBuffer())
  add('taken', 'grey JPEG', await picture(660, 480).toColourspace('b-w').jpeg().toBuffer())
  add('taken', 'progressive JPEG', await picture(660, 480).jpeg({ progressive: true }).toBuffer())
  add('taken', '16-bit PNG', await picture(660, 480).toColourspace('rgb16').png().toBuffer())
  add('taken', 'transparent PNG', await picture(660, 480).ensureAlpha(0.3).png().toBuffer())
  add('taken', 'PNG with a palette', await picture(660, 480).png({ palette: true }).toBuffer())
  add('taken', 'interlaced PNG', await picture(660, 480).png({ progressive: true }).toBuffer())
  add('taken', 'PNG with texts', withChunks(png, chunk('tEXt', join('Comment\0', script))))
  const control = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])
  add(
    'taken',
    'PNG with frames, of which browsers without them show the first',
    withChunks(png, chunk('acTL', control)),
  )
  add('taken', 'WebP', webp)
  add(
    'taken',
    'WebP without loss, with a place',
    await picture(660, 480).webp({ lossless: true }).withExif(exif).toBuffer(),
  )
  add('taken', 'AVIF', await picture(660, 480).avif({ effort: 0 }).withExif(exif).toBuffer())
  add('taken', 'PNG that calls itself a JPEG', png, 'image/jpeg')
  add('taken', 'JPEG that calls itself a WebP', jpeg, 'image/webp')
  add('taken', 'JPEG that is also a ZIP', join(jpeg, zip))
  add('taken', 'JPEG that is also a page', join(jpeg, svg))
  add('taken', 'PNG that is also a program', join(png, `<?php echo "${secret}";`))
  add('taken', 'WebP that is also a PDF', join(webp, '%PDF-1.7', secret))
  add(
    'taken',
    '48 megapixels',
    await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#777' } })
      .jpeg()
      .toBuffer(),
  )

  // Refused by their first bytes.
  add('empty', 'nothing', Buffer.alloc(0))
  add('type', 'SVG with a script', join(svg))
  add(
    'type',
    'SVG with an entity',
    join('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>', svg),
  )
  add('type', 'PDF', join('%PDF-1.7\n', zip))
  add('type', 'GIF', await picture(660, 480).gif().toBuffer())
  add('type', 'GIF that is also a script', join('GIF89a/*', randomBytes(50), '*/=1;', script))
  add('type', 'TIFF', await picture(660, 480).tiff().toBuffer())
  add('type', 'BMP', join('BM', randomBytes(300)))
  add('type', 'JPEG 2000', join('\0\0\0\x0cjP  \r\n\x87\n', randomBytes(300)))
  add('type', 'film', brands('isom', 'mp41'))
  add('type', 'moving AVIF', brands('avis', 'msf2'))
  add('type', 'page', join(`<!doctype html>${script}`))
  add('type', 'drawing for ImageMagick', join('push graphic-context\nfill \'url(https://x.example/"|ls")\''))
  add('type', 'ZIP', zip)
  add('type', 'packed zeros', gzipSync(Buffer.alloc(5_000_000)))
  add('type', 'text', join(secret))
  add('type', 'two bytes of a JPEG', Buffer.from([0xff, 0xd8]))
  add('heic', 'HEIC of a phone', brands('heic', 'mif1', 'heic'))
  add('heic', 'HEIC under its general brand', brands('mif1', 'heic', 'hevc'))

  // Refused by what follows.
  const frames = await Promise.all([1, 2, 3].map(() => picture(660, 480).png().toBuffer()))
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
  add('animated', 'moving WebP', moving)
  add('pixels', 'PNG of 400 megapixels in 60 kB', flatPng(20_000, 20_000))
  add('pixels', 'PNG that claims 3600 megapixels', flatPng(60_000, 60_000, 1))
  add('pixels', 'JPEG that claims 4000 megapixels', claiming(jpeg, 65_500, 65_500))
  add('pixels', '52 megapixels', flatPng(8000, 6500))
  add('broken', 'half a JPEG', jpeg.subarray(0, jpeg.length / 2))
  add('broken', 'half a PNG', png.subarray(0, png.length / 2))
  add('broken', 'half a WebP', webp.subarray(0, webp.length / 2))
  add('broken', 'PNG without most of its rows', flatPng(900, 640, 3))
  add('broken', 'head of a JPEG', jpeg.subarray(0, 20))
  add('broken', 'noise that begins as a JPEG', join('\xff\xd8\xff\xe0', randomBytes(5000)))
  add('broken', 'noise that begins as a PNG', join(pngHead, randomBytes(5000)))
  add('broken', 'noise that begins as a WebP', join('RIFF\x88\x13\0\0WEBPVP8 ', randomBytes(5000)))
  add('broken', 'noise that begins as an AVIF', brands('avif', 'mif1'))
  add('small', 'one pixel', await picture(1, 1).png().toBuffer())
  add('small', 'a thumbnail', await picture(300, 200).jpeg().toBuffer())
  add('small', 'a line of 20,000 pixels', flatPng(20_000, 10))
  return corpus
}
