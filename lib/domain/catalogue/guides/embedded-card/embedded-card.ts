import { type Locale, localePath } from '../../../../shared/addresses/locales.ts'
import { escapeMarkup } from '../../../../shared/markup.ts'

/** Size in which a card is embedded, in pixels; narrower pages make it narrower. */
const frameSize = { width: 360, height: 300 } as const

/** Path of a guide's card for other sites, with the locale's prefix. */
export function cardPath(guideId: number, locale: Locale): string {
  return localePath(locale, `/api/guides/${guideId}/card`)
}

/** Markup that a guide copies into another site. @param url whole address of the card */
export function frameMarkup(url: string, title: string): string {
  const { width, height } = frameSize
  return `<iframe src="${escapeMarkup(url)}" title="${escapeMarkup(title)}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`
}

/** Texts and addresses of a card. */
export type CardContent = {
  locale: Locale
  /** Address of the picture; null for a card that leads to no guide. */
  portrait: string | null
  title: string
  lines: string[]
  button: string
  url: string
  siteName: string
  /** Colour of the button under white words. */
  accent: string
}

/** The style of a card, in the fonts of the device. */
export function cardStyle(accent: string): string {
  return [
    '*{box-sizing:border-box;margin:0}',
    'body{font:15px/1.45 system-ui,sans-serif;color:#16261f;background:#fff}',
    'main{border:1px solid #d9d2c5;border-radius:12px;padding:16px;min-height:100vh;display:flex;flex-direction:column;gap:10px}',
    'header{display:flex;gap:12px;align-items:center}',
    'img{width:64px;height:64px;border-radius:50%;object-fit:cover;flex:none}',
    'h1{font-size:18px;line-height:1.25;overflow-wrap:anywhere}',
    'p{color:#414b45}',
    `a{display:flex;align-items:center;justify-content:center;min-height:48px;margin-top:auto;padding:6px 14px;border-radius:8px;background:${accent};color:#fff;font-weight:600;text-align:center;text-decoration:none}`,
    'a:focus-visible{outline:3px solid #16261f;outline-offset:2px}',
    'small{color:#5c655f;font-size:13px}',
  ].join('')
}

/** A card as a whole page: no script, no font, no cookie, one picture. Its link opens a page of its own. */
export function cardPage(card: CardContent): string {
  const text = escapeMarkup
  const picture =
    card.portrait === null ? '' : `<img src="${text(card.portrait)}" alt="" width="64" height="64">`
  const lines = card.lines.map((line) => `<p>${text(line)}</p>`).join('')
  return `<!doctype html><html lang="${card.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text(card.title)}</title><style>${cardStyle(card.accent)}</style></head><body><main><header>${picture}<h1>${text(card.title)}</h1></header>${lines}<a href="${text(card.url)}" target="_blank" rel="noopener">${text(card.button)}</a><small>${text(card.siteName)}</small></main></body></html>`
}
