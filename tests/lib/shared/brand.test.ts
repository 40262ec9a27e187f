import { readFileSync } from 'node:fs'
import { accentContrasts, isReadableAccent, nearestAccent } from '@/lib/shared/brand/accent.ts'
import { type Colour, colourOf, contrast, lightnessOf } from '@/lib/shared/brand/colour.ts'
import { shownParts, usualParts } from '@/lib/shared/brand/home-parts.ts'
import { lookColours, lookData, looks, schemes } from '@/lib/shared/brand/looks.ts'
import { accentsOf, styleSheetAddress, styleSheetNamed } from '@/lib/shared/brand/style-sheet.ts'

const everyScheme = looks.flatMap((look) => schemes.map((scheme) => ({ look, scheme })))
const noAccent = { light: '', dark: '' }

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#bc4726', '#bc4726')).toBe(1)
})

test('a colour is taken as people type it', () => {
  expect([' #ABC ', 'bc4726', '#BC4726', 'red', '#12345', ''].map(colourOf)).toEqual([
    '#aabbcc',
    '#bc4726',
    '#bc4726',
    null,
    null,
    null,
  ])
})

test('the first look is the one of the style sheet', () => {
  const [light = '', dark = ''] = readFileSync('app/styles/tokens.css', 'utf8').split(
    'prefers-color-scheme: dark',
  )
  for (const [scheme, css] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    const written = (token: string) =>
      colourOf(new RegExp(`--color-${token}: (#[\\da-f]+);`).exec(css)?.[1] ?? '')
    for (const [token, colour] of lookColours('terracotta', scheme))
      expect([token, written(token)]).toEqual([token, colour])
    expect(written('primary')).toBe(lookData.terracotta[scheme].accent)
  }
})

test.each(everyScheme)('everything can be read in $look, $scheme', ({ look, scheme }) => {
  const colours = lookData[look][scheme]
  const ratio = (one: keyof typeof colours, other: keyof typeof colours) =>
    contrast(colours[one], colours[other])
  for (const ground of ['paper', 'wash', 'hover', 'card'] as const) {
    expect(ratio('ink', ground)).toBeGreaterThan(7)
    expect(ratio('ink2', ground)).toBeGreaterThan(4.5)
  }
  for (const ground of ['paper', 'wash', 'card'] as const) {
    expect(ratio('control', ground)).toBeGreaterThan(3)
    expect(ratio('brand', ground)).toBeGreaterThan(7)
  }
  for (const band of ['pine', 'pine-raised'] as const) {
    expect(ratio('on-pine', band)).toBeGreaterThan(7)
    expect(ratio('on-pine2', band)).toBeGreaterThan(4.5)
  }
  expect(ratio('on-selected', 'selected')).toBeGreaterThan(4.5)
  expect(ratio('chart-1', 'card')).toBeGreaterThan(3)
  expect(ratio('chart-2', 'card')).toBeGreaterThan(3)
  expect(isReadableAccent(colours.accent, look, scheme)).toBe(true)
})

const typed: Colour[] = ['#ffd400', '#000000', '#ffffff', '#808080', '#00ff00', '#0000ff', '#7b1e3a']

test.each(everyScheme)(
  'any accent has a readable neighbour of its hue in $look, $scheme',
  ({ look, scheme }) => {
    for (const colour of typed) {
      const nearest = nearestAccent(colour, look, scheme)
      expect(isReadableAccent(nearest, look, scheme)).toBe(true)
      if (isReadableAccent(colour, look, scheme)) expect(nearest).toBe(colour)
    }
  },
)

test('the neighbour of a yellow is darker on light ground, and the yellow itself is fine on dark ground', () => {
  expect(accentContrasts('#ffd400', 'terracotta', 'light').words).toBeLessThan(1.5)
  expect(lightnessOf(nearestAccent('#ffd400', 'terracotta', 'light'))).toBeLessThan(lightnessOf('#ffd400'))
  expect(nearestAccent('#ffd400', 'terracotta', 'dark')).toBe('#ffd400')
})

test('an accent that is chosen for the light scheme alone is followed in the dark one', () => {
  const { light, dark } = accentsOf({ look: 'harbour', accent: { light: '#7b1e3a', dark: '' } })
  expect(light).toBe('#7b1e3a')
  expect(lightnessOf(dark)).toBeGreaterThan(lightnessOf(light))
  expect(isReadableAccent(dark, 'harbour', 'dark')).toBe(true)
})

describe('the home page', () => {
  it('has all parts in the usual order unless something else was chosen', () => {
    expect(shownParts(usualParts)).toBeNull()
    expect(shownParts(usualParts.toReversed())?.[0]).toBe('invitation')
  })

  it('has a part that is younger than the setting at its end', () => {
    const older = usualParts.filter(({ part }) => part !== 'excursions')
    expect(shownParts(older)?.at(-1)).toBe('excursions')
  })
})

describe('the style sheet', () => {
  it('is none for a site that has chosen nothing, nor for one that has chosen the usual colours', () => {
    expect(styleSheetAddress({ look: 'terracotta', accent: noAccent })).toBeNull()
    const { light, dark } = lookData.terracotta
    expect(
      styleSheetAddress({ look: 'terracotta', accent: { light: light.accent, dark: dark.accent } }),
    ).toBeNull()
  })

  it('has every colour that follows from look and accent, in both schemes', () => {
    const address = styleSheetAddress({ look: 'harbour', accent: { light: '#7b1e3a', dark: '' } }) ?? ''
    const css = styleSheetNamed(address.replace('/assets/brand/', '')) ?? ''
    const [light = '', dark = ''] = css.split('@media (prefers-color-scheme:dark)')
    expect(light).toContain('--color-primary:#7b1e3a')
    expect(light).toContain(`--color-paper:${lookData.harbour.light.paper}`)
    expect(dark).toContain(`--color-paper:${lookData.harbour.dark.paper}`)
    expect(dark).not.toContain('#7b1e3a')
    expect(css.length).toBeLessThan(1600)
  })

  it.each([
    'harbour-ffd400-ffd400.css',
    'unknown-bc4726-e37a50.css',
    'terracotta-bc4726.css',
    'terracotta-bc4726-e37a50.css.map',
    'constructor-bc4726-e37a50.css',
  ])('has no other address: %s', (name) => {
    expect(styleSheetNamed(name)).toBeNull()
  })
})
