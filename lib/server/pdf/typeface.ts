import 'server-only'
import type { Locale } from '../../shared/addresses/locales.ts'
import type { FontCut } from './cut-font.ts'
import { draws, type FontPiece, type FontPurpose, piecesFor } from './font-pieces.ts'
import { runCutter } from './run-cutter.ts'

export type Weight = 'regular' | 'bold'
const weights: Record<Weight, number> = { regular: 400, bold: 650 }

/** A part of a text that one font draws. */
type Run = { text: string; font: string }

/** The fonts of one document, cut down to its characters. */
export type Typeface = {
  /** TrueType files by the name that runs have. */
  fonts: Map<string, Buffer>
  runs(text: string, weight: Weight): Run[]
}

/** Stands for what no font has, such as most pictures among the characters. */
const substitute = '□'

/** Spaces of any kind, as a space; what is never seen, not at all. */
function visible(text: string): string {
  const plain = text.replaceAll(/\p{Zs}/gu, ' ').replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')
  // Composing makes a base letter and its accent one character. Some characters of names would become others by it.
  return plain.replaceAll(/[^\p{Script=Han}]+/gu, (part) => part.normalize('NFC'))
}

/**
 * The fonts for the texts of one document: each character from the first piece that has it, drawn as the readers of the
 * locale write it.
 * @param texts everything that will be drawn, by weight
 * @param cutFonts cuts the fonts; in a process of its own unless told
 */
export async function typefaceFor(
  texts: Record<Weight, readonly string[]>,
  locale: Locale,
  purpose: FontPurpose = 'text',
  cutFonts: (cuts: readonly FontCut[]) => Promise<Buffer[]> = runCutter,
): Promise<Typeface> {
  const pieces = await piecesFor(locale, purpose)
  const characters = (weight: Weight) => new Set([...visible(texts[weight].join('')), substitute, ' '])
  const wanted = new Set([...characters('regular'), ...characters('bold')])
  const pieceOf = new Map<string, FontPiece>()
  for (const character of wanted) {
    const piece = await firstDrawing(pieces, character)
    if (piece) pieceOf.set(character, piece)
  }
  const cuts = new Map<string, FontCut>()
  for (const weight of ['regular', 'bold'] as const) {
    const drawn = [...characters(weight)].filter((character) => pieceOf.has(character))
    for (const [piece, ofPiece] of Map.groupBy(drawn, (character) => pieceOf.get(character))) {
      if (!piece) continue
      const axes = { wght: weights[weight], ...piece.axes }
      cuts.set(`${piece.file}-${weight}`, { path: piece.path, characters: ofPiece.join(''), axes })
    }
  }
  const files = await cutFonts([...cuts.values()])
  const fonts = new Map(
    [...cuts.keys()].flatMap((name, index) => (files[index] ? [[name, files[index]]] : [])),
  )
  return {
    fonts,
    runs: (text, weight) => {
      const runs: Run[] = []
      for (const character of visible(text)) {
        const known = pieceOf.has(character) ? character : substitute
        const font = `${pieceOf.get(known)?.file}-${weight}`
        const last = runs.at(-1)
        if (last?.font === font) last.text += known
        else runs.push({ text: known, font })
      }
      return runs
    },
  }
}

async function firstDrawing(pieces: FontPiece[], character: string): Promise<FontPiece | null> {
  const codePoint = character.codePointAt(0) ?? 0
  for (const piece of pieces) if (await draws(piece, codePoint)) return piece
  return null
}
