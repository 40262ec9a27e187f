import { outputSize, type Rectangle } from './crop-geometry.ts'

export type CutOutType = 'image/jpeg' | 'image/webp'

/**
 * Redraws a part of a picture, at most `maxWidth` wide. EXIF rotation is applied, and all EXIF data, the location
 * included, is gone from the result.
 * @param image loaded; its natural size is that after rotation
 * @param part in the image's natural pixels
 * @returns of the wanted type, or JPEG where the browser can't make WebP; rejects where it can't draw at all
 */
export async function cutOut(
  image: HTMLImageElement,
  part: Rectangle,
  maxWidth: number,
  type: CutOutType,
): Promise<Blob> {
  const { width, height } = outputSize(part, maxWidth)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser gives no canvas.')
  // JPEG has no transparency: transparent parts become white instead of black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height)
  const blob = await toBlob(canvas, type)
  return blob.type === type ? blob : toBlob(canvas, 'image/jpeg')
}

function toBlob(canvas: HTMLCanvasElement, type: CutOutType): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not draw the picture.'))),
      type,
      0.9,
    )
  })
}
