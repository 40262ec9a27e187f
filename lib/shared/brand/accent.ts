import { type Colour, contrast, lightnessOf, withLightness } from './colour.ts'
import { type Look, lookData, type Scheme } from './looks.ts'

/** Least contrast of text, and of marks that are no text: WCAG 2, 1.4.3 and 1.4.11. */
const leastOfText = 4.5
const leastOfMarks = 3

/** Colour of words on the accent. */
export const onAccent: Record<Scheme, Colour> = { light: '#ffffff', dark: '#1c0d07' }

/** The lowest contrasts of an accent in a scheme: of words on it, and of it on what it stands on. */
type AccentContrasts = { words: number; marks: number }

export function accentContrasts(accent: Colour, look: Look, scheme: Scheme): AccentContrasts {
  const { paper, card, wash } = lookData[look][scheme]
  return {
    words: contrast(onAccent[scheme], accent),
    marks: Math.min(...[paper, card, wash].map((ground) => contrast(ground, accent))),
  }
}

/** True if words on the accent can be read in a scheme, and what it marks can be seen. */
export function isReadableAccent(accent: Colour, look: Look, scheme: Scheme): boolean {
  const { words, marks } = accentContrasts(accent, look, scheme)
  return words >= leastOfText && marks >= leastOfMarks
}

/** The nearest lightness of the accent's hue that can be read; the accent itself if it can. */
export function nearestAccent(accent: Colour, look: Look, scheme: Scheme): Colour {
  return nearest(accent, (colour) => isReadableAccent(colour, look, scheme))
}

/** An accent in both schemes. */
export type Accents = Record<Scheme, Colour>

/** Colours that follow from the accent, named as in `app/styles/tokens.css`. */
export function accentColours(accent: Colour, look: Look, scheme: Scheme): Array<[string, Colour]> {
  const { paper, card, wash } = lookData[look][scheme]
  const isText = (colour: Colour) =>
    [paper, card, wash].every((ground) => contrast(ground, colour) >= leastOfText)
  const step = scheme === 'light' ? -0.06 : 0.06
  return [
    ['primary', accent],
    ['primary-hover', withLightness(accent, Math.min(0.97, Math.max(0.1, lightnessOf(accent) + step)))],
    ['on-primary', onAccent[scheme]],
    ['terracotta', nearest(accent, isText)],
  ]
}

/** Of the lightnesses above and below the colour's own the nearest that passes; itself if none does. */
function nearest(colour: Colour, passes: (colour: Colour) => boolean): Colour {
  if (passes(colour)) return colour
  const from = lightnessOf(colour)
  for (let distance = 0.005; distance < 1; distance += 0.005) {
    for (const lightness of [from - distance, from + distance]) {
      if (lightness < 0 || lightness > 1) continue
      const other = withLightness(colour, lightness)
      if (passes(other)) return other
    }
  }
  return colour
}
