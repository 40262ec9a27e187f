export const cropShapes = ['1:1', '4:3', '3:2', 'free'] as const
export type CropShape = (typeof cropShapes)[number]

export type Size = { width: number; height: number }
/** Of a picture as displayed, after EXIF rotation, in its own pixels. */
export type Rectangle = Size & { x: number; y: number }
/** The same in per cent of the picture. */
export type Share = Rectangle

/** Width by height; undefined where anything goes. */
export function aspectOf(shape: CropShape): number | undefined {
  if (shape === 'free') return undefined
  const [across = 1, down = 1] = shape.split(':').map(Number)
  return across / down
}

/** The largest part of that shape, from the middle across and from the upper part down, where faces are. */
export function largestPart(picture: Size, shape: CropShape): Share {
  const aspect = aspectOf(shape)
  if (aspect === undefined) return { x: 0, y: 0, width: 100, height: 100 }
  const relative = (picture.width / picture.height) * (1 / aspect)
  const width = relative > 1 ? 100 / relative : 100
  const height = relative > 1 ? 100 : 100 * relative
  return { x: (100 - width) / 2, y: (100 - height) / 4, width, height }
}

/** Per cent as whole pixels inside the picture, as close to the shape as pixels allow. */
export function toPixels(share: Share, picture: Size, shape: CropShape): Rectangle {
  const aspect = aspectOf(shape)
  const width = clamp(Math.round((share.width / 100) * picture.width), 1, picture.width)
  const height =
    aspect === undefined
      ? clamp(Math.round((share.height / 100) * picture.height), 1, picture.height)
      : clamp(Math.round(width / aspect), 1, picture.height)
  return {
    x: clamp(Math.round((share.x / 100) * picture.width), 0, picture.width - width),
    y: clamp(Math.round((share.y / 100) * picture.height), 0, picture.height - height),
    width,
    height,
  }
}

/** True if the picture is too small for a part of that shape. */
export function isTooSmall(picture: Size, shape: CropShape, least: Size): boolean {
  const part = toPixels(largestPart(picture, shape), picture, shape)
  return part.width < least.width || part.height < least.height
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
