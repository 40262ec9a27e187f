import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import { z } from 'zod'
import type { Locale } from '../../shared/addresses/locales.ts'

/**
 * A part of a typeface's characters, a file of its own in the font's package: whole Japanese and Chinese fonts would be
 * fifteen times as large as what all invoices together need of them.
 */
export type FontPiece = {
  /** Without ending; also the piece's name. */
  file: string
  /** First and last code points. */
  ranges: Array<readonly [number, number]>
  path: string
  /** Values of its axes beside the weight. */
  axes?: Record<string, number>
}

/** Typefaces by what they are asked for, the one of the site first; Japanese and Chinese draw many characters differently. */
const families: Record<'site' | 'ja' | 'zh' | 'ko' | 'others', string> = {
  site: 'onest',
  ja: 'noto-sans-jp',
  zh: 'noto-sans-sc',
  ko: 'noto-sans-kr',
  others: 'noto-sans',
}

const familyOrder: Record<Locale, Array<keyof typeof families>> = {
  ru: ['site', 'others', 'ja', 'zh', 'ko'],
  en: ['site', 'others', 'ja', 'zh', 'ko'],
  ja: ['site', 'ja', 'zh', 'ko', 'others'],
  'zh-Hans': ['site', 'zh', 'ja', 'ko', 'others'],
}

const rangesSchema = z.record(z.string(), z.string())

/** The site has one typeface for headings, another for everything else. */
export type FontPurpose = 'headings' | 'text'

/** All pieces in the order in which a locale's readers should get them. */
export async function piecesFor(locale: Locale, purpose: FontPurpose = 'text'): Promise<FontPiece[]> {
  const ofFamilies = await Promise.all(familyOrder[locale].map((family) => piecesOf(families[family])))
  return [...(purpose === 'headings' ? headingPieces : []), ...ofFamilies.flat()]
}

/** The files that browsers get; which characters they have, they say themselves. */
const headingPieces = ['signs', 'latin', 'latin-ext', 'cyrillic'].map((name): FontPiece => {
  const file = `literata-${name}`
  return {
    file,
    ranges: [[0, 0x10ffff]],
    path: join(process.cwd(), 'app/fonts', `${file}.woff2`),
    axes: { opsz: 48 },
  }
})

const kept = new Map<string, Promise<FontPiece[]>>()

function piecesOf(family: string): Promise<FontPiece[]> {
  const pieces = kept.get(family) ?? readPieces(family)
  kept.set(family, pieces)
  return pieces
}

async function readPieces(family: string): Promise<FontPiece[]> {
  const folder = join(process.cwd(), 'node_modules/@fontsource-variable', family)
  const text = await readFile(join(folder, 'unicode.json'), 'utf8')
  return Object.entries(rangesSchema.parse(JSON.parse(text))).map(([name, ranges]) => {
    const file = `${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal`
    return { file, ranges: ranges.split(',').map(parseRange), path: join(folder, 'files', `${file}.woff2`) }
  })
}

/** @param text `U+4E00` or `U+4E00-4EFF` */
function parseRange(text: string): readonly [number, number] {
  const [first = '', last = first] = text.slice(2).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

const covered = new Map<string, Promise<Set<number>>>()

/** True if a piece really draws a character: its range may promise more. */
export async function draws(piece: FontPiece, codePoint: number): Promise<boolean> {
  if (!piece.ranges.some(([first, last]) => first <= codePoint && codePoint <= last)) return false
  const known = covered.get(piece.file) ?? readCovered(piece)
  covered.set(piece.file, known)
  return (await known).has(codePoint)
}

async function readCovered({ path }: FontPiece): Promise<Set<number>> {
  const font = fontkit.create(await readFile(path))
  if (!('characterSet' in font)) throw new Error(`${path} is no single font`)
  return new Set(font.characterSet)
}
