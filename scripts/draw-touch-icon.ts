/**
 * Renders `app/icon.svg` to the icons of home screens in `public`. Phones round the corners of `apple-touch-icon.png`
 * themselves, so the drawing reaches the edges.
 *
 *   node scripts/draw-touch-icon.ts
 */
import { readFile } from 'node:fs/promises'
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
