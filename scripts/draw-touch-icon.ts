/**
 * Renders `app/icon.svg` to the icons of home screens in `public`, and to `app/favicon.ico` for browsers and feed readers
 * that show no SVG. Phones round the corners of `apple-touch-icon.png` themselves, so the drawing reaches the edges.
 *
 *   node scripts/draw-touch-icon.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const icon = await readFile(join(root, 'app/icon.svg'), 'utf8')
const square = icon.replace(' rx="14"', '')
if (square === icon) throw new Error('app/icon.svg no longer has the corner radius that should be taken off')

const paper = '#FBF7F0'

/** @param share of the square that the drawing takes, the rest is a margin around it */
async function draw(name: string, size: number, { drawing = square, share = 1 } = {}): Promise<void> {
  const inner = Math.round(size * share)
  const margin = Math.round((size - inner) / 2)
  const rendered = await sharp(Buffer.from(drawing), { density: (72 * inner) / 64 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  await sharp({
    create: { width: size, height: size, channels: 4, background: drawing === icon ? '#0000' : paper },
  })
    .composite([{ input: rendered, left: margin, top: margin }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(root, 'public', name))
}

await draw('apple-touch-icon.png', 180)
await draw('icon-192.png', 192, { drawing: icon })
await draw('icon-512.png', 512, { drawing: icon })
// Systems cut it to a circle or a drop: what matters is within the inner four fifths.
await draw('icon-maskable-512.png', 512, { share: 0.84 })

await writeFile(join(root, 'app/favicon.ico'), await iconFile([16, 32, 48]))

/** An ICO file: a directory of pictures, 16 bytes each, then the PNGs themselves. */
async function iconFile(sizes: number[]): Promise<Buffer> {
  const pictures = await Promise.all(
    sizes.map((size) =>
      sharp(Buffer.from(icon), { density: (72 * size) / 64 })
        .resize(size, size)
        .png({ compressionLevel: 9 })
        .toBuffer(),
    ),
  )
  const directory = Buffer.alloc(6 + 16 * sizes.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(sizes.length, 4)
  let offset = directory.length
  for (const [index, size] of sizes.entries()) {
    const entry = 6 + 16 * index
    const { length } = pictures[index] ?? Buffer.alloc(0)
    directory.writeUInt8(size, entry)
    directory.writeUInt8(size, entry + 1)
    directory.writeUInt16LE(1, entry + 4)
    directory.writeUInt16LE(32, entry + 6)
    directory.writeUInt32LE(length, entry + 8)
    directory.writeUInt32LE(offset, entry + 12)
    offset += length
  }
  return Buffer.concat([directory, ...pictures])
}
