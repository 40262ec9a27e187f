/** A colour as `#rrggbb`, lower case. */
export type Colour = `#${string}`

type Channels = [number, number, number]

/** The colour that somebody has typed: `#ABC`, `abcdef`, with blanks around it; null for anything else. */
export function colourOf(typed: string): Colour | null {
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/.exec(typed.trim().toLowerCase()) ?? []
  if (digits.length === 6) return `#${digits}`
  return digits === '' ? null : `#${[...digits].map((digit) => digit + digit).join('')}`
}

/** Contrast of two colours by WCAG 2: from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((first, second) => first - second)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Colour): number {
  const [red, green, blue] = linear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Lightness for the eye, from 0 to 1. */
export function lightnessOf(colour: Colour): number {
  return labOf(colour)[0]
}

/** A colour of the same hue with another lightness; less of it where a screen can't show all. */
export function withLightness(colour: Colour, lightness: number): Colour {
  const [, a, b] = labOf(colour)
  // In steps: the strongest of the hue that is still a colour.
  for (let share = 1; share > 0; share -= 0.04) {
    const channels = fromLab([lightness, a * share, b * share])
    if (channels.every((value) => value > -0.0005 && value < 1.0005)) return hexOf(channels)
  }
  return hexOf(fromLab([lightness, 0, 0]))
}

/** In Oklab, whose steps of lightness are equal to the eye. https://bottosson.github.io/posts/oklab/ */
function labOf(colour: Colour): Channels {
  const [red, green, blue] = linear(colour)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** @returns linear channels, outside of 0 to 1 if no screen shows the colour */
function fromLab([lightness, a, b]: Channels): Channels {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function linear(colour: Colour): Channels {
  const channel = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function hexOf(channels: Channels): Colour {
  const digits = channels.map((value) => {
    const within = Math.min(1, Math.max(0, value))
    const encoded = within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${digits.join('')}`
}
