import 'server-only'
import type { Locale } from '../../shared/addresses/locales.ts'
import { lookData, looks } from '../../shared/brand/looks.ts'
import { type ShareContent, shareSize } from './content.ts'

/** A React element, made without JSX: this runs in plain Node.js. */
export type Element = { type: string; key: null; props: Record<string, unknown> }

const saffron = '#e2a33b'

/** Colours of a picture, in the light scheme; the name is in the operator's accent, if there is one. */
export function shareColours(brand: ShareContent['brand']) {
  const { paper, ink, ink2, pine } = lookData[brand?.look ?? looks[0]].light
  return { paper, ink, ink2, pine, name: brand?.accent ?? pine }
}

/** Position of the subject's picture: on the right, from top to bottom. */
export const pictureBox = {
  left: 716,
  top: 0,
  width: shareSize.width - 716,
  height: shareSize.height,
}

/** Position of the site's mark: before its name. */
export const markBox = { left: 64, top: shareSize.height - 56 - 42, size: 44 }

/** Names of the font families, as the drawing takes them. */
export type Faces = { title: string; text: string; bold: string }

/** Japanese titles need taller lines. */
const titleLines: Record<Locale, number> = { ru: 1.2, en: 1.2, ja: 1.35, 'zh-Hans': 1.2 }

/** The part with words: on paper, left of the picture. */
export function layoutOf(content: ShareContent, faces: Faces): Element {
  const { title, lines, rating, siteName, lang, brand } = content
  const colours = shareColours(brand)
  return box(
    {
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: pictureBox.left,
      height: shareSize.height,
      padding: '64px 56px 56px 64px',
      backgroundColor: colours.paper,
      color: colours.ink,
      fontFamily: faces.text,
    },
    [
      box({ flexDirection: 'column' }, [
        text(title, {
          ...{ fontFamily: faces.title, fontSize: titleSize(title), lineHeight: titleLines[lang] },
          ...{ lineClamp: 4, wordBreak: 'break-word' },
        }),
        ...lines.map((line, index) =>
          text(line, {
            ...{ marginTop: index === 0 ? 28 : 10, fontSize: 30, lineHeight: 1.35, color: colours.ink2 },
            lineClamp: 2,
          }),
        ),
      ]),
      box({ flexDirection: 'column' }, [
        ...(rating ? [ratingRow(rating, faces, colours.ink2)] : []),
        // A drawing of the name has the place of mark and letters.
        brand?.wordmark
          ? box({ height: markBox.size }, [])
          : text(siteName, {
              marginLeft: 60,
              fontFamily: faces.bold,
              fontSize: 28,
              lineHeight: 1.4,
              color: colours.name,
            }),
      ]),
    ],
  )
}

function ratingRow(
  { value, count }: NonNullable<ShareContent['rating']>,
  faces: Faces,
  quiet: string,
): Element {
  return box({ alignItems: 'center', marginBottom: 28, fontSize: 30 }, [
    { type: 'svg', key: null, props: { width: 36, height: 36, viewBox: '0 0 20 20', children: star } },
    text(value, { marginLeft: 14, fontFamily: faces.bold }),
    text(count, { marginLeft: 16, color: quiet }),
  ])
}

/** The star of the site's ratings, scripts/draw-stars.ts. */
const star = {
  type: 'path',
  key: null,
  props: {
    d: 'M10 1.5L12.5 7.26L18.75 7.86L14.04 12.01L15.41 18.14L10 14.95L4.59 18.14L5.96 12.01L1.25 7.86L7.5 7.26Z',
    fill: saffron,
  },
}

/** As large as the title's length and its longest word allow; Han characters are twice as wide as letters. */
export function titleSize(title: string): number {
  const widthOf = (part: string) =>
    [...part].reduce((sum, sign) => sum + (/\p{Script=Han}|[぀-ヿ]/u.test(sign) ? 2 : 1), 0)
  const width = widthOf(title)
  const longest = Math.max(...title.split(/[^\p{Script=Latin}\p{Script=Cyrillic}\p{M}]+/u).map(widthOf))
  if (width <= 28 && longest <= 15) return 68
  return width <= 60 && longest <= 18 ? 56 : 46
}

/** An element with children, side by side unless its style says otherwise. */
export function box(style: Record<string, unknown>, children: Element[]): Element {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}

/** A text as a block. */
export function text(value: string, style: Record<string, unknown>): Element {
  return { type: 'div', key: null, props: { style: { display: 'block', ...style }, children: value } }
}
