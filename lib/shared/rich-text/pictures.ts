import { assetAddress } from '../addresses/assets.ts'
import { locationWidths } from '../pictures/addresses.ts'

/** Longest description of a picture in a text. */
export const maxPictureAlt = 300

/** The least width of a picture in a text; wider ones come in more widths. */
export const leastTextPictureWidth = Math.min(...locationWidths)

/** The widest file of an uploaded picture. */
const source = /^\/assets\/files\/([\w-]{1,100})-(\d{3,4})\.jpg$/

/** A picture as a text has it. */
export type TextPicture = { src: string; alt: string; width: number; height: number }

/** The picture of an element's attributes; null for one that isn't an uploaded file with its size. */
export function textPictureOf(attributes: Record<string, string | null | undefined>): TextPicture | null {
  const { src = null, alt, width, height } = attributes
  const size = src === null ? null : source.exec(src)?.[2]
  if (src === null || size === undefined || size === null || width !== size) return null
  if (!/^[1-9]\d{0,4}$/.test(height ?? '')) return null
  return { src, alt: pictureAlt(alt ?? ''), width: Number(width), height: Number(height) }
}

/** A description in one line, without signs that begin or end an element. */
export function pictureAlt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim().replaceAll('<', '‹').replaceAll('>', '›')
  return [...line].slice(0, maxPictureAlt).join('')
}

const element = /<img src="([^"]*)" alt="([^"]*)" width="(\d+)" height="(\d+)">/g

/** True if a picture of a text says nothing to those who can't see it. @param html as it is stored */
export function hasPictureWithoutAlt(html: string): boolean {
  return [...html.matchAll(element)].some(([, , alt]) => alt === '')
}

/**
 * The pictures of a text in all their widths and formats. Their size is known before they are loaded, so nothing moves.
 * @param html sanitised
 * @param sizes the displayed width
 */
export function withPicturesInAllWidths(html: string, sizes: string): string {
  return html.replace(element, (whole, src: string, alt: string, width: string, height: string) => {
    const name = source.exec(src)?.[1]
    if (name === undefined) return whole
    const widths = [...locationWidths.filter((one) => one < Number(width)), Number(width)]
    const base = assetAddress(`/assets/files/${name}`)
    const set = (ending: string) => widths.map((one) => `${base}-${one}.${ending} ${one}w`).join(', ')
    const other = (ending: string) =>
      `<source type="image/${ending}" srcset="${set(ending)}" sizes="${sizes}">`
    return (
      `<figure><picture>${other('avif')}${other('webp')}` +
      `<img src="${base}-${widths[0]}.jpg" srcset="${set('jpg')}" sizes="${sizes}" alt="${alt}"` +
      ` width="${width}" height="${height}" loading="lazy" decoding="async"></picture></figure>`
    )
  })
}
