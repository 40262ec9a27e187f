import { imageHeadLength, imageKindOf } from './file-rules.ts'

/** Pixels of the longer side; a canvas of Safari holds no more than 16 million of them. */
const longestSide = 4096

/**
 * The same photo as JPEG where it is HEIC, which phones and Macs keep photos as, and this browser can show it. What is
 * none, or can't be shown, stays as it is: the reader is told then how to save it.
 */
export async function readablePicture(file: File): Promise<File> {
  const head = new Uint8Array(await file.slice(0, imageHeadLength).arrayBuffer())
  if (imageKindOf(head) !== 'heic') return file
  try {
    const bitmap = await createImageBitmap(file)
    const share = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * share)
    canvas.height = Math.round(bitmap.height * share)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
    if (!jpeg) return file
    return new File([jpeg], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
  } catch {
    return file
  }
}
