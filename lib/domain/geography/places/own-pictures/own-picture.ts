/** Focus of a crop, in fractions of the whole upright picture. */
export type Focus = { x: number; y: number }

/** A picture that admins have uploaded for places. */
export type OwnPicture = {
  /** Without width and extension. */
  address: string
  /** Of the whole upright picture. */
  original: { width: number; height: number }
  focus: Focus
  /** Available files, widest first. */
  files: Array<{ width: number; height: number; bytes: number }>
}

/** Width by height of what is shown of a place. */
export const placeShape = [4, 3] as const

/** The least size of what is shown. */
export const leastPlacePicture = { width: 1190, height: 893 }

/** Name of the file in the request. */
export const pictureField = 'place_picture'

/** In fractions: the largest part of the shape of places, as near to the middle of the focus as the edges allow. */
export function partAround(focus: Focus, { width, height }: { width: number; height: number }) {
  const [across, down] = placeShape
  const part = {
    width: Math.min(1, (height * across) / down / width),
    height: Math.min(1, (width * down) / across / height),
  }
  const within = (middle: number, length: number) => Math.min(1 - length, Math.max(0, middle - length / 2))
  return { x: within(focus.x, part.width), y: within(focus.y, part.height), ...part }
}
