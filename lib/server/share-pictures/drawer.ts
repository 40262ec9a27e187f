// Runs as a separate process for one picture: cutting fonts and drawing block a processor for half a second, and would
// hold up the site. It takes a `DrawingWork` as its argument and writes the file.
import 'server-only'
import { join } from 'node:path'
import { ImageResponse } from 'next/og.js'
import sharp from 'sharp'
import { type Typeface, typefaceFor } from '../pdf/typeface.ts'
import { type ShareContent, shareSize } from './content.ts'
import type { DrawingWork } from './draw.ts'
import { backdrop, layoutOf, markBox, pictureBox } from './layout.ts'

sharp.cache(false)
sharp.concurrency(1)

/** Ends a text that is cut off. */
const ellipsis = '…'

async function draw({ content, picture, output }: DrawingWork): Promise<void> {
  const words = await drawWords(content)
  const { width, height, left, top } = pictureBox
  const mark = await sharp(join(process.cwd(), 'app/icon.svg'), { density: 200 })
    .resize(markBox.size, markBox.size)
    .png()
    .toBuffer()
  const shown = picture
    ? [{ input: await sharp(picture).resize(width, height, { fit: 'cover' }).toBuffer(), left, top }]
    : []
  await sharp({ create: { ...shareSize, channels: 3, background: backdrop } })
    .composite([
      { input: words, left: 0, top: 0 },
      { input: mark, left: markBox.left, top: markBox.top },
      ...shown,
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(output)
}

/** A PNG of the part with words. */
async function drawWords(content: ShareContent): Promise<Buffer> {
  const { title, lines, rating, siteName, lang } = content
  const titles = await typefaceFor({ regular: [], bold: [title, ellipsis] }, lang, 'headings')
  const texts = await typefaceFor(
    {
      regular: [...lines, rating?.count ?? '', ellipsis],
      bold: [siteName, rating?.value ?? ''],
    },
    lang,
  )
  const faces = {
    title: familiesOf(titles, 'bold'),
    text: familiesOf(texts, 'regular'),
    bold: familiesOf(texts, 'bold'),
  }
  const drawn = new ImageResponse(layoutOf(content, faces), {
    width: pictureBox.left,
    height: shareSize.height,
    fonts: [titles, texts].flatMap(({ fonts }) =>
      [...fonts].map(([name, data]) => ({ name, data, weight: 400 as const, style: 'normal' as const })),
    ),
  })
  return Buffer.from(await drawn.arrayBuffer())
}

/** The cut fonts of one weight; each character is in one of them. */
function familiesOf({ fonts }: Typeface, weight: 'regular' | 'bold'): string {
  return [...fonts.keys()].filter((name) => name.endsWith(`-${weight}`)).join(', ')
}

await draw(JSON.parse(process.argv[2] ?? ''))
