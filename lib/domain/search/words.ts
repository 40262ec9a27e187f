import { isWrittenInCharacters, type Locale } from '../../shared/addresses/locales.ts'

/** Texts for full-text search, the most important first; absent parts are left out. */
type SearchTexts = ReadonlyArray<string | null | undefined>

const segmenters = new Map<Locale, Intl.Segmenter>()

/**
 * The words of some texts, lower-cased and joined by spaces, ready for `to_tsvector` or for a query. PostgreSQL can't
 * split Japanese and Chinese into words, so they are segmented here; Russian and English are left to its dictionaries.
 * Stored texts and queries must both pass through this function, or they won't match.
 */
export function searchWords(texts: SearchTexts, locale: Locale): string {
  const plain = texts
    .filter((text) => text != null && text !== '')
    .map((text) => plainText(String(text)))
    .join('\n')
    .normalize('NFKC')
    .toLowerCase()
  if (isWrittenInCharacters(locale)) return segmentedWords(plain, locale)
  const folded = locale === 'ru' ? plain.replaceAll('ё', 'е') : plain
  return folded.split(/\s+/).filter(Boolean).join(' ')
}

/** Names that people also search by; they are the same for all texts of one place. */
export type PlaceWords = { city: string; country: string; alsoKnownAs?: readonly string[] }

/** What a guide is found by, in one locale. */
export function guideSearchWords(
  guide: {
    firstname: string
    lastname: string
    headline: string
    bio: string
    categories?: readonly string[]
  },
  place: PlaceWords,
  locale: Locale,
): string {
  const { firstname, lastname, headline, bio, categories = [] } = guide
  return searchWords([firstname, lastname, headline, ...placeTexts(place), ...categories, bio], locale)
}

/** What an excursion is found by, in one locale. */
export function excursionSearchWords(
  excursion: {
    title: string
    summary: string
    description: string
    category?: string
    stops?: readonly string[]
  },
  place: PlaceWords,
  locale: Locale,
): string {
  const { title, summary, description, category, stops = [] } = excursion
  return searchWords([title, category, ...placeTexts(place), summary, ...stops, description], locale)
}

function placeTexts({ city, country, alsoKnownAs = [] }: PlaceWords): string[] {
  return [city, country, ...alsoKnownAs]
}

function segmentedWords(text: string, locale: Locale): string {
  let segmenter = segmenters.get(locale)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
    segmenters.set(locale, segmenter)
  }
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(text)) if (isWordLike) words.push(segment)
  return words.join(' ')
}

/** Texts may be sanitised HTML; its tags are not words. */
function plainText(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|#160);/g, ' ')
    .replace(/&amp;/g, '&')
}
