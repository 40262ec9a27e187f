import type { ExcursionWords, Words } from './word-schemas.ts'

/** Address of an excursion's cover below `/assets`, without width and ending. */
export function coverPath({ picture }: Pick<ExcursionWords, 'picture'>, countryCode: string): string {
  const [folder, name = ''] = picture.split('/')
  return folder === 'excursions' ? scenePath(name, countryCode) : picture
}

/** The same of a city's further scene. */
export const scenePath = (scene: string, countryCode: string) => `location/e/${countryCode}_${scene}`

type SceneWords = Pick<Words, 'cities' | 'scenes'>

/** The scenes of every city (`rome-2`, `rome-3`) by its slug. */
export function scenesByCity({ cities, scenes }: SceneWords): Map<string, string[]> {
  return new Map(
    cities.map(({ city: { slug } }) => [
      slug,
      scenes.filter((name) => name.startsWith(slug) && /^-\d+$/.test(name.slice(slug.length))).sort(),
    ]),
  )
}

/** Those of them that are no excursion's cover, so that a gallery shows nothing that a list below it shows. */
export function spareScenes(words: SceneWords): Map<string, string[]> {
  const covers = new Set(words.cities.flatMap(({ excursions }) => excursions.map(({ picture }) => picture)))
  return new Map(
    [...scenesByCity(words)].map(([slug, scenes]) => [
      slug,
      scenes.filter((scene) => !covers.has(`excursions/${scene}`)),
    ]),
  )
}
