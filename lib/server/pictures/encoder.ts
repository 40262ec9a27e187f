// Runs as a process of its own, one picture long: what a decoder does to its memory ends with it. It takes a
// `PictureWork` as its argument and prints a `PictureResult`.
import 'server-only'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { withoutTexts } from './png-texts.ts'
import {
  availableWidths,
  cutOf,
  largestCut,
  maxMasterSide,
  maxPixels,
  type PictureFormat,
  pictureFormats,
  type Region,
  type Size,
} from './sizes.ts'
import type { PictureResult, PictureWork } from './work.ts'

sharp.cache(false)
// One picture at a time: the site needs the other processors.
sharp.concurrency(1)

/** Warnings of decoders are about files that phones write every day; errors and missing ends are not. */
const reading = { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true } as const

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  // The least effort but one: the usual one takes twenty times as long, for files a third smaller.
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
}

async function run({ input: path, folder, keepsMaster, cut }: PictureWork): Promise<PictureResult> {
  const input = withoutTexts(await readFile(path))
  const { width, height, pages = 1, format } = await sharp(input, { limitInputPixels: false }).metadata()
  if (pages > 1) return { fault: 'animated' }
  if (width * height > maxPixels) return { fault: 'pixels', size: { width, height } }
  // Everything else that libvips can read is none of ours, whatever the first bytes claim.
  if (!['jpeg', 'png', 'webp', 'heif'].includes(format)) return { fault: 'broken' }
  const master = keepsMaster ? await writeMaster(input, join(folder, 'master.jpg')) : { width, height }
  if (!cut) return { fault: null, master, cut: null }
  const part = cut.part && cut.shape ? cutOf(cut.part, master, cut.shape) : largestCut(master, cut.shape)
  if (!part) return { fault: 'shape' }
  if (part.width < cut.leastWidth) return { fault: 'small', size: master }
  const widths = availableWidths(part.width, cut.widths)
  await writeWidths(keepsMaster ? join(folder, 'master.jpg') : input, part, widths, folder)
  return { fault: null, master, cut: { part, widths } }
}

/** Upright, in sRGB with 8 bits, on white where it was transparent, and without any metadata. */
async function writeMaster(input: Buffer, output: string): Promise<Size> {
  const { width, height } = await sharp(input, reading)
    .resize(maxMasterSide, maxMasterSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toFile(output)
  return { width, height }
}

async function writeWidths(
  source: string | Buffer,
  part: Region,
  widths: readonly number[],
  folder: string,
): Promise<void> {
  const { data, info } = await sharp(source, reading)
    .extract(part)
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const width of widths) {
    const height = Math.round((width * part.height) / part.width)
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const resized = sharp(data, { raw }).resize(width, height, { fit: 'fill' })
    for (const format of pictureFormats) {
      await writeFile(join(folder, `${width}.${format}`), await encoders[format](resized.clone()).toBuffer())
    }
  }
}

const work: PictureWork = JSON.parse(process.argv[2] ?? '')
const result = await run(work).catch((error: unknown): PictureResult => {
  console.error(error instanceof Error ? error.message : error)
  return { fault: 'broken' }
})
console.log(JSON.stringify(result))
