/**
 * Draws the eleven rating images `public/assets/stars-0.0.svg` … `stars-5.0.svg`, one for each half star.
 *
 *   node scripts/draw-stars.ts
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ASSETS = join(dirname(fileURLToPath(import.meta.url)), '../public/assets')

const STARS = 5
const SIZE = 20
const STEP = 21
const WIDTH = STEP * (STARS - 1) + SIZE

const SAFFRON = '#E2A33B'
/** At least 3:1 on light and on dark backgrounds; plain saffron has 2:1 on the light one. */
const EDGE = '#B07A1E'
/** Translucent saffron instead of a fixed cream: on a dark background cream would outshine the full stars. */
const EMPTY_OPACITY = '.26'

const short = (value: number) => String(Math.round(value * 100) / 100)

/** One star as a path in a square of SIZE, a little low because its visual centre is above the box's. */
function starPath(): string {
  const points = Array.from({ length: 10 }, (_, corner) => {
    const radius = corner % 2 === 0 ? 9.2 : 4.25
    const angle = (corner * Math.PI) / 5 - Math.PI / 2
    return `${short(SIZE / 2 + radius * Math.cos(angle))} ${short(10.7 + radius * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}

/** The row for a rating in half stars (0 to 10): empty stars below, full ones on top, clipped at the rating. */
function drawRow(halves: number): string {
  const places = Array.from({ length: STARS }, (_, star) => star)
  const rowOf = (stars: number[]) => stars.map((star) => `<use href="#s" x="${star * STEP}"/>`).join('')
  const full = places.filter((star) => star < Math.floor(halves / 2))
  const empty = places.filter((star) => star >= Math.floor(halves / 2))
  const half = halves % 2 === 1 ? Math.floor(halves / 2) : null

  const parts = [`<path id="s" d="${starPath()}"/>`]
  if (half !== null) {
    parts.push(`<clipPath id="h"><path d="M${half * STEP} 0h${SIZE / 2}v${SIZE}h-${SIZE / 2}z"/></clipPath>`)
  }
  const body = [
    empty.length > 0 ? `<g fill-opacity="${EMPTY_OPACITY}">${rowOf(empty)}</g>` : '',
    full.length > 0 ? rowOf(full) : '',
    half !== null ? `<g clip-path="url(#h)">${rowOf([half])}</g>` : '',
  ].join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${SIZE}" width="${WIDTH}" height="${SIZE}">` +
    `<defs>${parts.join('')}</defs>` +
    `<g fill="${SAFFRON}" stroke="${EDGE}" stroke-width=".8" stroke-linejoin="round">${body}</g></svg>\n`
  )
}

await mkdir(ASSETS, { recursive: true })
for (let halves = 0; halves <= STARS * 2; halves += 1) {
  await writeFile(join(ASSETS, `stars-${(halves / 2).toFixed(1)}.svg`), drawRow(halves))
}
