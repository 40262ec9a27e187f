/**
 * Renders `app/icon.svg` to `public/apple-touch-icon.png` (180 pixels). Phones round the corners themselves,
 * so the drawing reaches the edges.
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

await sharp(Buffer.from(square), { density: (72 * 180) / 64 })
  .resize(180, 180)
  .flatten({ background: '#FBF7F0' })
  .png({ compressionLevel: 9, palette: true })
  .toFile(join(root, 'public/apple-touch-icon.png'))
