import 'server-only'

/** Raised when the same picture and crop give other files: their names are made from it. */
export const encoderVersion = 1

export const maxPixels = 50_000_000
/** Of the longer side of the picture that is kept to cut from. */
export const maxMasterSide = 2400

/** Endings of the files of each width, the smallest first; the last one is for everybody. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export type Size = { width: number; height: number }
export type Region = Size & { left: number; top: number }
/** In fractions of the whole. */
export type Fractions = Size & { x: number; y: number }

type Shape = readonly [number, number]

/** Cut of a picture: the shape, null for that of the picture, the widths to write, and the least width of the part. */
export type CutRule = { shape: Shape | null; widths: readonly number[]; leastWidth: number }

/** The largest part of a shape; without one the whole. From the middle across and from the upper part down, where faces are. */
export function largestCut(whole: Size, shape: CutRule['shape']): Region {
  const [across, down] = shape ?? [whole.width, whole.height]
  const width = Math.min(whole.width, Math.floor((whole.height * across) / down))
  const height = Math.min(whole.height, Math.round((width * down) / across))
  const left = Math.floor((whole.width - width) / 2)
  return { left, top: Math.floor((whole.height - height) / 4), width, height }
}

/** Tolerance between a part and its shape: the editor rounds to pixels of a picture on the screen. */
const tolerance = 0.03

/** The part in whole pixels, exactly of the shape; null if it is of another one. */
export function cutOf(part: Fractions, whole: Size, [across, down]: Shape): Region | null {
  const wanted = across / down
  const given = (part.width * whole.width) / (part.height * whole.height)
  if (!(Math.abs(given / wanted - 1) <= tolerance)) return null
  const width = Math.max(1, Math.min(Math.round(part.width * whole.width), Math.floor(whole.height * wanted)))
  const height = Math.max(1, Math.min(whole.height, Math.round(width / wanted)))
  const within = (value: number, most: number) => Math.min(Math.max(0, Math.round(value)), most)
  return {
    left: within(part.x * whole.width, whole.width - width),
    top: within(part.y * whole.height, whole.height - height),
    width,
    height,
  }
}

/** A part as fractions, as it is stored. */
export function fractionsOf({ left, top, width, height }: Region, whole: Size): Fractions {
  return {
    x: left / whole.width,
    y: top / whole.height,
    width: width / whole.width,
    height: height / whole.height,
  }
}

/** The widths that a part is wide enough for; its own, where it falls between two. */
export function availableWidths(width: number, widths: readonly number[]): number[] {
  const fitting = widths.filter((one) => one <= width)
  const next = widths.find((one) => one > width)
  const largest = fitting.at(-1) ?? 0
  // A file that is hardly wider than the one before helps nobody.
  return next !== undefined && width > largest * 1.15 ? [...fitting, width] : fitting
}
