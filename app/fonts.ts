import localFont from 'next/font/local'

// One family per script, combined into one stack below: a browser loads a script's file only once a page shows a
// character of its range. None is preloaded, since the same layout serves four languages that need different ones. The
// loader reads these calls without running them, so every value is written out.

const literataSigns = localFont({
  src: './fonts/literata-signs.woff2',
  weight: '400 600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--literata-signs',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+20-40,U+5B-60,U+7B-7E,U+A0-A9,U+AB-B9,U+BB-BF,U+D7,U+F7,U+2009-200A,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+202F,U+2030,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2212',
    },
  ],
})

const literataLatin = localFont({
  src: './fonts/literata-latin.woff2',
  weight: '400 600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--literata-latin',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+41-5A,U+61-7A,U+AA,U+BA,U+C0-D6,U+D8-F6,U+F8-FF,U+131,U+152-153',
    },
  ],
})

const literataLatinExt = localFont({
  src: './fonts/literata-latin-ext.woff2',
  weight: '400 600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--literata-latin-ext',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+100-130,U+132-151,U+154-17F,U+18F,U+1A0-1A1,U+1AF-1B0,U+218-21B,U+259,U+1E9E',
    },
  ],
})

const literataCyrillic = localFont({
  src: './fonts/literata-cyrillic.woff2',
  weight: '400 600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--literata-cyrillic',
  declarations: [{ prop: 'unicode-range', value: 'U+301,U+400-45F,U+490-491,U+2116' }],
})

const onestLatin = localFont({
  src: './fonts/onest-latin.woff2',
  weight: '400 600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--onest-latin',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+20-7E,U+A0-FF,U+131,U+152-153,U+2009-200A,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+202F,U+2030,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2212',
    },
  ],
})

const onestLatinExt = localFont({
  src: './fonts/onest-latin-ext.woff2',
  weight: '400 600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--onest-latin-ext',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+100-130,U+132-151,U+154-17F,U+18F,U+1A0-1A1,U+1AF-1B0,U+218-21B,U+259,U+1E9E',
    },
  ],
})

const onestRouble = localFont({
  src: './fonts/onest-rouble.woff2',
  weight: '400 600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--onest-rouble',
  declarations: [{ prop: 'unicode-range', value: 'U+20BD' }],
})

const onestCyrillic = localFont({
  src: './fonts/onest-cyrillic.woff2',
  weight: '400 600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--onest-cyrillic',
  declarations: [{ prop: 'unicode-range', value: 'U+301,U+400-45F,U+490-491,U+2116' }],
})

// For Japanese and Chinese: quotes, dashes and the ellipsis come from the reader's own font, where they are wide.

const literataSignsAsian = localFont({
  src: './fonts/literata-signs.woff2',
  weight: '400 600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--literata-signs-asian',
  declarations: [
    { prop: 'unicode-range', value: 'U+20-40,U+5B-60,U+7B-7E,U+A0-A9,U+AB-B6,U+BB-BF,U+2013,U+20AC' },
  ],
})

const onestLatinAsian = localFont({
  src: './fonts/onest-latin.woff2',
  weight: '400 600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--onest-latin-asian',
  declarations: [
    { prop: 'unicode-range', value: 'U+20-7E,U+A0-B6,U+B8-D6,U+D8-F6,U+F8-FF,U+131,U+152-153,U+2013,U+20AC' },
  ],
})

/** Defines the families as CSS variables; `styles/typography.css` puts them into a stack for each language. */
export const fontVariables = [
  literataSigns,
  literataLatin,
  literataLatinExt,
  literataCyrillic,
  literataSignsAsian,
  onestLatin,
  onestLatinExt,
  onestRouble,
  onestCyrillic,
  onestLatinAsian,
]
  .map((font) => font.variable)
  .join(' ')
