import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { storage } from '../../lib/server/storage/configured.ts'

/** The private file of a demo guide's paper. */
export function paperKey(guide: string): string {
  return `private/${createHash('sha256').update(`demo paper ${guide}`).digest('base64url')}.jpg`
}

/** Draws the papers that wait to be read. */
export async function ensurePapers(guides: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cicerone-papers-'))
  try {
    const store = await storage()
    for (const [index, guide] of guides.entries()) {
      const path = join(folder, `${index}.jpg`)
      await sharp(Buffer.from(drawing(index)))
        .jpeg()
        .toFile(path)
      await store.put(paperKey(guide), { path }, 'image/jpeg')
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A paper as authorities issue them. Its letters are lines: a server may have no fonts. */
function drawing(index: number): string {
  const line = (y: number, width: number, colour = '#59645f') =>
    `<rect x="120" y="${y}" width="${width}" height="10" rx="5" fill="${colour}"/>`
  const lines = Array.from({ length: 9 }, (_, row) =>
    line(420 + row * 44, 520 - ((row * 97 + index * 61) % 260)),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
    <rect width="900" height="1200" fill="#f7f3ea"/>
    <rect x="40" y="40" width="820" height="1120" fill="none" stroke="#14403a" stroke-width="6"/>
    <circle cx="450" cy="190" r="80" fill="none" stroke="#b4562f" stroke-width="8"/>
    <path d="M450 130l18 40 44 4-34 28 12 42-40-24-40 24 12-42-34-28 44-4z" fill="#b4562f"/>
    <rect x="250" y="310" width="400" height="26" rx="6" fill="#14403a"/>
    ${lines.join('')}
    <rect x="600" y="880" width="180" height="220" fill="#dadfd6"/>
    <circle cx="690" cy="960" r="46" fill="#8a958f"/>
    <path d="M620 1100c0-60 30-86 70-86s70 26 70 86z" fill="#8a958f"/>
    <path d="M130 1060c60-60 80 40 140-10s60 30 120-20" fill="none" stroke="#23415f" stroke-width="6"/>
  </svg>`
}
