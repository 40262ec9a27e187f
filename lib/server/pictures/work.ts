// Input and output of the encoding process; both are JSON.
import 'server-only'
import type { CutRule, Fractions, Region, Size } from './sizes.ts'

export type PictureWork = {
  /** Path of an untrusted file. */
  input: string
  /** Folder for the results. */
  folder: string
  /** True if to write `master.jpg`, the upright picture; without it the input is one that we have written. */
  keepsMaster: boolean
  /** Files `<width>.<ending>` to cut; null for none. */
  cut: (CutRule & { part: Fractions | null }) | null
}

/** Reason why a file is refused. */
export const pictureFaults = ['animated', 'pixels', 'broken', 'small', 'shape'] as const
export type PictureFault = (typeof pictureFaults)[number]

export type PictureResult =
  | { fault: PictureFault; size?: Size }
  | {
      fault: null
      /** Of the upright picture, as it is kept. */
      master: Size
      cut: { part: Region; widths: number[] } | null
    }
