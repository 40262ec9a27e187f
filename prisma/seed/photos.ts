import { drawnFormats } from '../../lib/shared/pictures/addresses.ts'
import type { SeededExcursion, SeededGuide } from './context.ts'
import { coverPath, scenePath } from './covers.ts'
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

/** Sizes as the files have them, 4:3. */
const scene = { widths: ascending(pictureWidths.scene), formats: drawnFormats, width: 960, height: 720 }
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

/** The photos of an excursion's gallery: its cover, then the scenes of its city that are no excursion's cover. */
export function excursionPhotos(
  excursion: SeededExcursion,
  spareScenes: ReadonlyMap<string, readonly string[]>,
): PhotoRow[] {
  const { words, guide } = excursion
  const { slug } = guide.city.words
  const paths = [
    coverPath(words, guide.city.countryCode),
    ...(spareScenes.get(slug) ?? []).map((scene) => scenePath(scene, guide.city.countryCode)),
  ]
  return paths.map((basePath, position) => ({
    id: ids.uuid(),
    guideId: guide.id,
    excursionId: excursion.id,
    position,
    basePath: `/assets/${basePath}`,
    ...scene,
    alt: words.title,
    approvedAt: guide.publishedAt,
  }))
}
