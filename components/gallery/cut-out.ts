import type { Rectangle, Size } from '@/components/ui/files/crop-geometry.ts'

export type CutOutType = 'image/jpeg' | 'image/webp'

/**
 * Redraws a part of a picture, to show here what the server would cut, at most `maxWidth` wide. EXIF rotation is applied, and all EXIF data, the location
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

/** Phones refuse canvases above this many pixels; on an iPhone they stay blank. */
export const maxCanvasPixels = 16_777_216

/** Size of the result: never enlarged, never more than a phone can draw. */
export function outputSize(part: Size, maxWidth: number): Size {
  const byCanvas = Math.sqrt(maxCanvasPixels / (part.width * part.height))
  const scale = Math.min(1, maxWidth / part.width, byCanvas)
  return {
    width: Math.max(1, Math.floor(part.width * scale)),
    height: Math.max(1, Math.floor(part.height * scale)),
  }
}
