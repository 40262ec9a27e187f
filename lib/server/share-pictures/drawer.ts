// Runs as a separate process for one picture: cutting fonts and drawing block a processor for half a second, and would
// hold up the site. It takes a `DrawingWork` as its argument and writes the file.
import 'server-only'
import { join } from 'node:path'
import { ImageResponse } from 'next/og.js'
import sharp from 'sharp'
import type { Locale } from '../../shared/addresses/locales.ts'
import { viewBoxOf, wordmarkFile } from '../brand/wordmark.ts'
import { cutFonts } from '../pdf/cut-font.ts'
import { type Typeface, typefaceFor } from '../pdf/typeface.ts'
import { type ShareContent, shareSize } from './content.ts'
import type { DrawingWork } from './draw.ts'
import { type Element, type Faces, layoutOf, markBox, pictureBox, shareColours } from './layout.ts'
import { type TicketContent, ticketLayout, ticketPicture, ticketSize } from './ticket.ts'

sharp.cache(false)
sharp.concurrency(1)

/** Ends a text that is cut off. */
const ellipsis = '…'

async function draw(work: DrawingWork): Promise<void> {
  return 'facts' in work.content ? drawTicket(work.content, work) : drawCard(work.content, work)
}

type Files = Pick<DrawingWork, 'picture' | 'output'>

async function drawTicket(content: TicketContent, { picture, output }: Files): Promise<void> {
  const { width, height, top } = ticketPicture
  const { label, title, facts, place, siteName, lang } = content
  const values = facts.map(({ value }) => value)
  const words = await drawWords(
    lang,
    {
      titles: [title, siteName, ...values],
      texts: [label, place.label, ...facts.flatMap((fact) => [fact.label, fact.note])],
      bold: [place.value],
    },
    { width, height: ticketSize.height - height },
    (faces) => ticketLayout(content, faces),
  )
  const shown = picture
    ? [{ input: await sharp(picture).resize(width, height, { fit: 'cover' }).toBuffer(), left: 0, top }]
    : []
  await sharp({ create: { ...ticketSize, channels: 3, background: shareColours(undefined).pine } })
    .composite([...shown, { input: words, left: 0, top: height }])
    .jpeg({ quality: 88, mozjpeg: true })
    .toFile(output)
}

async function drawCard(content: ShareContent, { picture, output }: Files): Promise<void> {
  const { title, lines, rating, siteName, lang, brand } = content
  const words = await drawWords(
    lang,
    { titles: [title], texts: [...lines, rating?.count ?? ''], bold: [siteName, rating?.value ?? ''] },
    { width: pictureBox.left, height: shareSize.height },
    (faces) => layoutOf(content, faces),
  )
  const { width, height, left, top } = pictureBox
  const mark = brand?.wordmark ? await drawWordmark(brand) : await drawMark()
  const shown = picture
    ? [{ input: await sharp(picture).resize(width, height, { fit: 'cover' }).toBuffer(), left, top }]
    : []
  await sharp({ create: { ...shareSize, channels: 3, background: shareColours(brand).pine } })
    .composite([
      { input: words, left: 0, top: 0 },
      { input: mark, left: markBox.left, top: markBox.top },
      ...shown,
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(output)
}

function drawMark(): Promise<Buffer> {
  return sharp(join(process.cwd(), 'app/icon.svg'), { density: 200 })
    .resize(markBox.size, markBox.size)
    .png()
    .toBuffer()
}

/** As high as the mark, and within the words. */
function drawWordmark({ wordmark, accent }: NonNullable<ShareContent['brand']>): Promise<Buffer> {
  const [, , , height] = viewBoxOf(wordmark) ?? [0, 0, 1, 1]
  const file = wordmarkFile(wordmark).replaceAll('currentColor', accent)
  // Twice the size that is needed, for smooth edges.
  const density = Math.min(2400, Math.max(72, (72 * 2 * markBox.size) / height))
  return sharp(Buffer.from(file), { density })
    .resize(pictureBox.left - 2 * markBox.left, markBox.size, { fit: 'inside' })
    .png()
    .toBuffer()
}

type Texts = { titles: string[]; texts: string[]; bold: string[] }

/** A PNG of the part with words. */
async function drawWords(
  lang: Locale,
  { titles: headings, texts: regular, bold }: Texts,
  size: { width: number; height: number },
  layout: (faces: Faces) => Element,
): Promise<Buffer> {
  const titles = await typefaceFor({ regular: [], bold: [...headings, ellipsis] }, lang, 'headings', cutFonts)
  const texts = await typefaceFor({ regular: [...regular, ellipsis], bold }, lang, 'text', cutFonts)
  // Both are cut from the same files for some languages, each to its own characters.
  const named = { titles: 'titles ', texts: 'texts ' }
  const faces = {
    title: familiesOf(titles, 'bold', named.titles),
    text: familiesOf(texts, 'regular', named.texts),
    bold: familiesOf(texts, 'bold', named.texts),
  }
  const fontsOf = ({ fonts }: Typeface, prefix: string) =>
    [...fonts].map(([name, data]) => ({
      ...{ name: prefix + name, data },
      ...{ weight: 400 as const, style: 'normal' as const },
    }))
  const drawn = new ImageResponse(layout(faces), {
    ...size,
    fonts: [...fontsOf(titles, named.titles), ...fontsOf(texts, named.texts)],
  })
  return Buffer.from(await drawn.arrayBuffer())
}

/** The cut fonts of one weight; each character is in one of them. */
function familiesOf({ fonts }: Typeface, weight: 'regular' | 'bold', prefix: string): string {
  return [...fonts.keys()]
    .filter((name) => name.endsWith(`-${weight}`))
    .map((name) => prefix + name)
    .join(', ')
}

await draw(JSON.parse(process.argv[2] ?? ''))
