import { readFile } from 'node:fs/promises'
import sharp, { type OutputInfo, type Sharp } from 'sharp'

export type DrawnFormat = 'jpg' | 'webp'

export type Pixels = { data: Buffer; info: OutputInfo }

/**
 * For whatever knows no WebP: colours at half the resolution, as WebP has them too, save a quarter of the bytes. mozjpeg
 * saves another sixth but takes more than twice as long, which would delay the first start.
 */
const JPEG = { quality: 75, progressive: true, optimizeCoding: true, chromaSubsampling: '4:2:0' }

/** Half the JPEG's bytes; more effort saves another twentieth and takes twice as long. */
const WEBP = { quality: 75, effort: 2 }

/** The pixels of a master file. */
export function readPixels(master: string): Promise<Pixels> {
  return sharp(master).raw().toBuffer({ resolveWithObject: true })
}

/** A picture in a width; the same object if it is no wider itself. */
export async function scaleTo(pixels: Pixels, width: number): Promise<Pixels> {
  if (width >= pixels.info.width) return pixels
  return open(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true })
}

export function encodeDrawn(pixels: Pixels, format: DrawnFormat): Sharp {
  return format === 'webp' ? open(pixels).webp(WEBP) : open(pixels).jpeg(JPEG)
}

/** One width of a master, with the same bytes as the file that the seed makes of it. */
export async function drawnWidth(master: string, width: number, format: DrawnFormat): Promise<Buffer> {
  const whole = await readPixels(master)
  const scaled = await scaleTo(whole, width)
  // At the master's own width, compressing again would only lose quality.
  return scaled === whole && format === 'jpg' ? readFile(master) : encodeDrawn(scaled, format).toBuffer()
}

function open({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}
