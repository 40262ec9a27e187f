import 'server-only'
import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/** A font file cut down to some characters, as a font of one weight. */
export type FontCut = {
  path: string
  characters: string
  /** A value for every axis of the file, so that a plain font is left: not every reader of fonts knows the others. */
  axes: Record<string, number>
}

/** The cut files in their order, in Base64, or the reason why there are none. */
export type CutAnswer = { files: string[] } | { fault: string }

/** @returns a TrueType file for each cut */
export async function cutFonts(cuts: readonly FontCut[]): Promise<Buffer[]> {
  const files: Buffer[] = []
  for (const { path, characters, axes } of cuts) {
    const font = await readFile(path)
    files.push(await subsetFont(font, characters, { targetFormat: 'truetype', variationAxes: axes }))
  }
  return files
}
