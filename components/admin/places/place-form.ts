import type { DeepPartial } from 'react-hook-form'
import type { CityContent, CountryContent } from '@/lib/domain/geography/places/editor/content.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'

type ByLocale = Record<Locale, string>

/** A place as the form holds it: everything is a text, and what is written in languages has a member for each. */
export type PlaceFormValues = {
  name: ByLocale
  intro: ByLocale
  best_season: ByLocale
  where: string
  slug: string
  /** Addresses of uploaded pictures; '' for the drawn one. */
  excursion_picture: string
  guide_picture: string
  /** One a line. The rest only cities have. */
  also_known_as: string
  latitude: string
  longitude: string
  time_zone: string
  prominence: string
}

const inLanguages = ['name', 'intro', 'best_season'] as const
const numbers = ['latitude', 'longitude', 'prominence'] as const

/** The API's fields in the form's shape. */
export function toFormValues(content: CountryContent | CityContent): PlaceFormValues {
  const inEach = (name: (typeof inLanguages)[number]): ByLocale => ({
    ru: content[`${name}.ru`],
    en: content[`${name}.en`],
    ja: content[`${name}.ja`],
    'zh-Hans': content[`${name}.zh-Hans`],
  })
  const city = 'latitude' in content ? content : null
  return {
    name: inEach('name'),
    intro: inEach('intro'),
    best_season: inEach('best_season'),
    where: content.where,
    slug: content.slug,
    excursion_picture: content.excursion_picture,
    guide_picture: content.guide_picture,
    also_known_as: formText(city?.also_known_as),
    latitude: formText(city?.latitude),
    longitude: formText(city?.longitude),
    time_zone: formText(city?.time_zone),
    prominence: formText(city?.prominence),
  }
}

/** A value of the API as a control holds it. */
export function formText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return Array.isArray(value) ? value.join('\n') : String(value)
}

/** Changed values as the API's fields. */
export function toChanges(changes: DeepPartial<PlaceFormValues>): Record<string, unknown> {
  const { name, intro, best_season, also_known_as, latitude, longitude, prominence, ...texts } = changes
  const written = { name, intro, best_season }
  const byLanguage = inLanguages.flatMap((field) =>
    locales.flatMap((locale) => {
      const text = written[field]?.[locale]
      return text === undefined ? [] : [[`${field}.${locale}`, text]]
    }),
  )
  const typed = { latitude, longitude, prominence }
  const asNumbers = numbers.flatMap((field) => {
    const text = typed[field]
    return text === undefined ? [] : [[field, typedNumber(text)]]
  })
  return {
    ...texts,
    ...Object.fromEntries(byLanguage),
    ...Object.fromEntries(asNumbers),
    ...(also_known_as !== undefined && { also_known_as: typedLines(also_known_as) }),
  }
}

/** A number as people type it, with a comma or a point. */
export function typedNumber(text: string): number | string {
  const number = Number(text.trim().replace(',', '.').replace('−', '-'))
  // A value that isn't a number is passed on unchanged; the schema refuses it.
  return text.trim() === '' || Number.isNaN(number) ? text : number
}

/** A list as people type it, an entry a line. */
export function typedLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** "43.7696, 11.2558" as maps copy it; null for anything else. */
export function coordinatesIn(text: string): { latitude: string; longitude: string } | null {
  // A comma alone between whole numbers is that of one number, as in "43,77".
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)(?:\s*[,;]\s+|;|(?<=\.\d+),)(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  const [, latitude, longitude] = found ?? []
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}
