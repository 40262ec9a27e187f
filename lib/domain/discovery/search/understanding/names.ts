import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { languageName } from '../../../../shared/i18n/format.ts'
import { listLanguages } from '../../../../shared/i18n/spoken-languages.ts'
import { pinyinSyllables } from '../../../core/search-index/han.ts'
import { nameKey, normaliseName } from '../../../core/search-index/normalise.ts'
import { everydayCountryNames } from './country-names.ts'
import { lettersOf } from './edit-distance.ts'
import type {
  Beginning,
  IndexedPlaceName,
  LocalName,
  Named,
  NamedSubject,
  NameIndex,
  PlaceAndCategoryNames,
  Reader,
  Spelling,
} from './name-index.ts'
import { cyrillicOfPinyin } from './palladius.ts'
import { declensionsOf } from './russian.ts'
import { type Script, scriptOf } from './scripts.ts'
import { soundOf } from './sound.ts'

/** Builds the index of names. It takes about 25 milliseconds for a thousand cities. */
export function buildNameIndex(rows: PlaceAndCategoryNames): NameIndex {
  return new Builder(rows).index
}

/** Names of cities whose Chinese and Japanese characters are their own, not a way to write foreign sounds. */
function isOfCharacters(names: readonly LocalName[]): boolean {
  return names.some(({ locale, name }) => locale === 'ja' && /^\p{Script=Han}+$/u.test(name))
}

class Builder {
  readonly index: NameIndex
  readonly #places = new Map<string, readonly number[]>()
  readonly #countries = new Map<string, number>()
  readonly #stems = new Map<string, { position: number; endings: readonly string[] }[]>()
  readonly #sounds = {
    anybody: new Map<string, readonly number[]>(),
    ja: new Map<string, readonly number[]>(),
    'zh-Hans': new Map<string, readonly number[]>(),
  }
  readonly #homophones = new Map<string, readonly number[]>()
  readonly #spellings = new Map<string, Spelling[]>()
  readonly #tails = new Map<string, Spelling[]>()
  readonly #categories = new Map<string, readonly number[]>()
  readonly #beginnings = new Map<string, Beginning[]>()
  readonly #named: Named[] = []
  readonly #lists: (readonly number[])[] = []

  constructor({ countries, cities, categories }: PlaceAndCategoryNames) {
    this.index = {
      named: this.#named,
      places: this.#places,
      countries: this.#countries,
      stems: this.#stems,
      sounds: this.#sounds,
      homophones: this.#homophones,
      spellings: this.#spellings,
      tails: this.#tails,
      categories: this.#categories,
      beginnings: this.#beginnings,
      kept: new Map(),
    }
    const slugs = new Map(countries.map(({ id, slug }) => [id, slug]))
    const places = [
      ...countries.map((country) => ({
        ...country,
        countryCode: country.code,
        subject: {
          kind: 'country' as const,
          id: country.id,
          slug: country.slug,
          countryId: country.id,
          countrySlug: country.slug,
        },
        alsoKnownAs: everydayCountryNames[country.code] ?? [],
        // Countries come before cities, as long as there is something to find in them.
        prominence: country.guideCount + country.excursionCount > 0 ? 0 : 2000,
      })),
      ...cities.map((city) => ({
        ...city,
        countryCode: null,
        subject: {
          kind: 'city' as const,
          id: city.id,
          slug: city.slug,
          countryId: city.countryId,
          countrySlug: slugs.get(city.countryId) ?? '',
        },
      })),
    ].sort(
      (one, other) =>
        one.prominence - other.prominence ||
        other.guideCount + other.excursionCount - one.guideCount - one.excursionCount ||
        one.id - other.id,
    )
    for (const { subject, slug, names, alsoKnownAs, countryCode } of places) {
      const position = this.#addPlace(subject, slug, names, alsoKnownAs)
      if (countryCode !== null) this.#countries.set(countryCode, position)
    }
    for (const { id, slug, names } of categories) this.#addCategory({ kind: 'category', id, slug }, names)
    for (const { code } of listLanguages('en')) this.#addLanguage(code)
  }

  #addPlace(
    subject: NamedSubject,
    slug: string,
    names: readonly IndexedPlaceName[],
    alsoKnownAs: readonly string[],
  ): number {
    const position = this.#add(subject, names)
    const seen = new Set<string>()
    const hasReadings = isOfCharacters(names)
    for (const { locale, name, prepositionalCase } of names) {
      this.#addName(position, name, locale, seen)
      if (prepositionalCase) this.#addCase(position, prepositionalCase)
      if (locale === 'zh-Hans') this.#addReadings(position, name, hasReadings, seen)
    }
    for (const name of alsoKnownAs) {
      this.#addName(position, name, null, seen)
      if (hasReadings && /^\p{Script=Han}{2,}$/u.test(name)) this.#addReadings(position, name, true, seen)
    }
    this.#addOther(nameKey(slug), position, seen)
    return position
  }

  #addName(position: number, name: string, locale: Locale | null, seen: Set<string>): void {
    const normal = normaliseName(name)
    const key = normal.includes(' ') ? nameKey(normal) : normal
    if (key === '' || seen.has(key)) return
    seen.add(key)
    this.#note(this.#places, key, position)
    this.#begin(key, position, locale, locale ? 'name' : 'other')
    const script = scriptOf(key)
    if (script === 'han') {
      this.#addOther(key.replace(/(?<=..)[市县州岛]$/u, ''), position, seen)
      return
    }
    if (script === 'katakana') {
      this.#addKatakana(position, key, name, seen)
      return
    }
    if (script !== 'latin' && script !== 'cyrillic') return
    this.#addInnerWords(position, normal, locale)
    this.#addSpelling(script, { key, position, shown: locale ? name : key })
    if (script === 'cyrillic') {
      for (const { stem, endings } of declensionsOf(key)) this.#addStem(stem, position, endings)
    }
    this.#addSound('anybody', soundOf(key), position, seen)
  }

  /** A spelling that is found only as a whole. */
  #addOther(key: string, position: number, seen: Set<string>): void {
    if (key === '' || seen.has(key)) return
    seen.add(key)
    this.#note(this.#places, key, position)
  }

  /** サントリーニ島 is サントリーニ as well. */
  #addKatakana(position: number, key: string, name: string, seen: Set<string>): void {
    const short = key.replace(/\p{Script=Han}$/u, '')
    this.#addOther(short, position, seen)
    this.#addSpelling('katakana', { key: short, position, shown: name.replace(/\p{Script=Han}$/u, '') })
    this.#addSound('ja', soundOf(short), position, seen)
  }

  /** "в Риме": the name in the case that some names make against the rules. */
  #addCase(position: number, prepositionalCase: string): void {
    const key = nameKey(prepositionalCase.replace(/^(?:во?|на)\s+/i, ''))
    if (key === '' || this.#places.get(key)?.includes(position)) return
    const ending = /(?:[еиу]|ах|ях|ом|ем)$/.exec(key)?.[0] ?? ''
    const stem = key.slice(0, key.length - ending.length)
    // Орёл, в Орле: the other cases have the same stem.
    this.#addStem(stem, position, ending === 'е' ? ['а', 'у', 'ом', 'ем', 'е'] : [ending])
  }

  #addReadings(position: number, name: string, isOfCharacters: boolean, seen: Set<string>): void {
    const syllables = pinyinSyllables(name)
    if (syllables.length === 0) return
    const pinyin = syllables.join('')
    if (syllables.length >= 3) this.#note(this.#homophones, pinyin, position)
    this.#addSound('zh-Hans', soundOf(pinyin), position, seen)
    if (!isOfCharacters) return
    this.#note(this.#sounds.anybody, soundOf(pinyin), position)
    const cyrillic = cyrillicOfPinyin(syllables)
    if (cyrillic === null || seen.has(cyrillic)) return
    this.#addOther(cyrillic, position, seen)
    this.#begin(cyrillic, position, 'ru', 'other')
    for (const { stem, endings } of declensionsOf(cyrillic)) this.#addStem(stem, position, endings)
  }

  #addSound(reader: Reader, sound: string, position: number, seen: Set<string>): void {
    const mark = `${reader} ${sound}`
    if (sound.length < 3 || seen.has(mark)) return
    seen.add(mark)
    this.#note(this.#sounds[reader], sound, position)
    const locale = reader === 'anybody' ? null : reader
    this.#begin(sound, position, locale, 'sound')
  }

  #addStem(stem: string, position: number, endings: readonly string[]): void {
    if (stem.length < 2) return
    const known = this.#stems.get(stem)
    if (known) known.push({ position, endings })
    else this.#stems.set(stem, [{ position, endings }])
  }

  #addSpelling(script: Script, { key, position, shown }: Omit<Spelling, 'letters'>): void {
    // Names of three letters have longer cases: Рим, Рима.
    if (key.length < (script === 'cyrillic' ? 3 : 4)) return
    const spelling = { key, position, shown, letters: lettersOf(key.slice(0, -1)) }
    add(this.#spellings, `${script} ${key.charAt(0)}`, spelling)
    if (key.length >= 8) add(this.#tails, `${script} ${key.slice(1)}`, spelling)
  }

  /** People also begin with a later word: "york", "петербург". */
  #addInnerWords(position: number, normal: string, locale: Locale | null): void {
    const parts = normal.split(' ')
    for (let from = 1; from < parts.length; from += 1) {
      if ((parts[from]?.length ?? 0) < 3) continue
      this.#begin(parts.slice(from).join(''), position, locale, 'inner')
    }
  }

  #addCategory(
    subject: NamedSubject,
    names: ReadonlyArray<LocalName & { alsoKnownAs: readonly string[] }>,
  ): void {
    const position = this.#add(subject, names)
    const seen = new Set<string>()
    for (const { locale, name, alsoKnownAs } of names) {
      for (const word of [name, ...alsoKnownAs]) {
        const key = nameKey(word)
        if (key === '' || seen.has(key)) continue
        seen.add(key)
        this.#note(this.#categories, key, position)
        this.#begin(key, position, locale, word === name ? 'name' : 'other')
        this.#addInnerWords(position, normaliseName(word), locale)
      }
    }
  }

  #addLanguage(code: string): void {
    const names = locales.map((locale) => ({ locale, name: languageName(code, locale) }))
    const position = this.#add({ kind: 'language', code }, names)
    for (const { locale, name } of names) this.#begin(nameKey(name), position, locale, 'name')
  }

  #add(subject: NamedSubject, names: readonly LocalName[]): number {
    const byLocale = Object.fromEntries(names.map(({ locale, name }) => [locale, name]))
    return this.#named.push({ subject, names: byLocale }) - 1
  }

  /** Most names have one subject: they share the list that has only it. */
  #note(map: Map<string, readonly number[]>, key: string, position: number): void {
    const known = map.get(key)
    if (known === undefined) map.set(key, this.#alone(position))
    else if (!known.includes(position)) map.set(key, [...known, position])
  }

  #alone(position: number): readonly number[] {
    this.#lists[position] ??= [position]
    return this.#lists[position]
  }

  #begin(key: string, position: number, locale: Locale | null, kind: Beginning['kind']): void {
    add(this.#beginnings, key.charAt(0), { key, position, locale, kind })
  }
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
