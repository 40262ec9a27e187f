import { type Accents, accentColours, isReadableAccent, nearestAccent } from './accent.ts'
import { type Colour, colourOf } from './colour.ts'
import { type Look, lookColours, lookData, looks, schemes } from './looks.ts'

/** A look with the accent that was chosen for each scheme; empty for that of the look. */
type Palette = { look: Look; accent: { light: string; dark: string } }

const folder = '/assets/brand/'
const namePattern = /^([a-z]+)-([\da-f]{6})-([\da-f]{6})\.css$/

/** The accents of a palette. In the dark scheme one that is not chosen follows from that of the light scheme. */
export function accentsOf({ look, accent }: Palette): Accents {
  const light = colourOf(accent.light)
  const dark = colourOf(accent.dark) ?? (light && nearestAccent(light, look, 'dark'))
  return { light: light ?? lookData[look].light.accent, dark: dark ?? lookData[look].dark.accent }
}

/**
 * Address of the style sheet with the colours of a palette, which never change under it; null for the colours that all
 * pages have by themselves.
 */
export function styleSheetAddress(palette: Palette): string | null {
  const address = addressOf(palette.look, accentsOf(palette))
  return address === usualStyleSheet ? null : address
}

function addressOf(look: Look, { light, dark }: Accents): string {
  return `${folder}${look}-${light.slice(1)}-${dark.slice(1)}.css`
}

/** Address of a style sheet with the colours that all pages have by themselves, over those that are published. */
export const usualStyleSheet = addressOf(
  looks[0],
  accentsOf({ look: looks[0], accent: { light: '', dark: '' } }),
)

/** The style sheet of the last part of such an address; null for any other, and for accents that can't be read. */
export function styleSheetNamed(name: string): string | null {
  const [, asked, light = '', dark = ''] = namePattern.exec(name) ?? []
  const look = looks.find((one) => one === asked)
  if (!look) return null
  const accents: Accents = { light: `#${light}`, dark: `#${dark}` }
  if (!schemes.every((scheme) => isReadableAccent(accents[scheme], look, scheme))) return null
  const rulesOf = (scheme: keyof Accents) =>
    [...lookColours(look, scheme), ...accentColours(accents[scheme], look, scheme)]
      .map(([token, colour]: [string, Colour]) => `--color-${token}:${colour}`)
      .join(';')
  // Twice the root: it counts for more than the site's own style sheet, whichever is read first.
  return `:root:root{${rulesOf('light')}}@media (prefers-color-scheme:dark){:root:root{${rulesOf('dark')}}}\n`
}
