import { drawnFormats } from '../../lib/shared/pictures/addresses.ts'
import type { SeededCity, SeededExcursion, SeededGuide } from './context.ts'
import { pictureWidths } from './derive-pictures.ts'
import { seededName } from './names.ts'
import { randomOf } from './random.ts'
import type { Faces, LocalText } from './word-schemas.ts'

const ids = randomOf('photo ids')

type PhotoRow = {
  id: string
  guideId: number
  excursionId: number | null
  position: number
  basePath: string
  widths: number[]
  formats: string[]
  width: number
  height: number
  alt: LocalText
  /** Those of guides who are not public yet await approval. */
  approvedAt: Date | null
}

const ascending = (widths: readonly number[]) => [...widths].sort((one, other) => one - other)

/** Size of the widest file of a location picture, 4:3. */
const landscape = {
  widths: ascending(pictureWidths.location),
  formats: drawnFormats,
  width: 1190,
  height: 893,
}
const square = { widths: ascending(pictureWidths.portrait), formats: drawnFormats, width: 640, height: 640 }

/** A guide's portrait; a guide without one gets the placeholder. */
export function portraitPhoto({ id, key, words, publishedAt }: SeededGuide, faces: Faces): PhotoRow {
  const alt: LocalText = {
    ru: seededName(words, 'ru'),
    en: seededName(words, 'en'),
    ja: seededName(words, 'ja'),
    'zh-Hans': seededName(words, 'zh-Hans'),
  }
  const basePath = `/assets/portraits/${faces[key] ?? applicantFaces[key] ?? 'avatar-default'}`
  return {
    id: ids.uuid(),
    guideId: id,
    excursionId: null,
    position: 0,
    basePath,
    ...square,
    alt,
    approvedAt: publishedAt,
  }
}

/** Portraits of those who are not in the list `faces.json`. */
const applicantFaces: Record<string, string> = { 'lisbon-matilde': '036', 'sochi-arkady': '010' }

/** Views of a guide's city after the portrait. */
export function guideGallery({ id, city, publishedAt }: SeededGuide): PhotoRow[] {
  const scenes = [
    `/assets/location/g/${city.countryCode}_${city.words.slug}`,
    `/assets/location/e/${city.countryCode}_${city.words.slug}-2`,
    `/assets/location/e/${city.countryCode}_${city.words.slug}-3`,
  ]
  return scenes.map((basePath, index) => ({
    id: ids.uuid(),
    guideId: id,
    excursionId: null,
    position: index + 1,
    basePath,
    ...landscape,
    alt: city.words.name,
    approvedAt: publishedAt,
  }))
}

/** The photos of an excursion's gallery, its cover first. */
export function excursionPhotos(excursion: SeededExcursion, cover: string): PhotoRow[] {
  return excursionPaths(excursion, cover).map((basePath, position) => ({
    id: ids.uuid(),
    guideId: excursion.guide.id,
    excursionId: excursion.id,
    position,
    basePath,
    ...landscape,
    alt: excursion.words.title,
    approvedAt: excursion.guide.publishedAt,
  }))
}

/** Where an excursion's cover and the further pictures of its gallery are; never its city's own poster. */
export function excursionPaths(excursion: SeededExcursion, cover: string): string[] {
  const others = excursionPictures(excursion).filter((picture) => picture !== cover)
  return [cover, ...others].slice(0, 3).map((picture) => pictureBasePath(picture, excursion.guide.city))
}

/** The pictures that fit an excursion, the chosen one first. */
function excursionPictures({ words, guide }: SeededExcursion): string[] {
  const { slug } = guide.city.words
  return [...new Set([words.picture, `${slug}-2`, `${slug}-3`, words.category])]
}

/** `rome-2` is a scene of a city, anything else a category. */
function pictureBasePath(picture: string, city: SeededCity): string {
  const isScene = picture.startsWith(`${city.words.slug}-`)
  return isScene ? `/assets/location/e/${city.countryCode}_${picture}` : `/assets/categories/${picture}`
}

type Ranked = { excursion: SeededExcursion; rankScore: number }

/**
 * Chooses covers so that a list never shows one picture twice in a row: each excursion, from the best ranked down,
 * takes its own picture unless it was just seen in the same city, the same country or the list of all.
 */
export function chooseCovers(ranked: readonly Ranked[]): Map<number, string> {
  const inOrder = [...ranked].sort(
    (one, other) => other.rankScore - one.rankScore || one.excursion.id - other.excursion.id,
  )
  const covers = new Map<number, string>()
  const ownPictures = new Map<number, Set<string>>()
  for (const { excursion } of ranked) {
    const { id } = excursion.guide.city
    ownPictures.set(id, (ownPictures.get(id) ?? new Set()).add(excursion.words.picture))
  }
  const seenIn = new Map<string, string[]>()
  for (const { excursion } of inOrder) {
    const { city } = excursion.guide
    // How far back a repetition is noticed, and how much it disturbs there.
    const lists = [
      { name: `city ${city.id}`, reach: 9, disturbs: 10, beside: 20 },
      { name: `country ${city.countryId}`, reach: 3, disturbs: 4, beside: 6 },
      { name: 'all', reach: 10, disturbs: 2, beside: 3 },
    ]
    const costOf = (picture: string) =>
      lists.reduce((sum, { name, reach, disturbs, beside }) => {
        const back = [...(seenIn.get(name) ?? [])].reverse().indexOf(picture)
        if (back === -1 || back >= reach) return sum
        return sum + disturbs + (back === 0 ? beside : 0)
      }, 0)
    const ownOfOthers = ownPictures.get(city.id) ?? new Set()
    const [own, ...others] = excursionPictures(excursion)
    let best = own ?? excursion.words.category
    let cost = costOf(best)
    for (const other of others) {
      const candidate = costOf(other) + (ownOfOthers.has(other) ? 8 : 1)
      if (candidate < cost) [best, cost] = [other, candidate]
    }
    covers.set(excursion.id, best)
    for (const { name } of lists) seenIn.set(name, [...(seenIn.get(name) ?? []), best])
  }
  return covers
}
