import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CityWords, ExcursionWords } from './word-schemas.ts'

/** The folder of the committed masters. */
export const masters = join(dirname(fileURLToPath(import.meta.url)), 'pictures')

/** Address of an excursion's cover below `/assets`, without width and ending. */
export function coverPath({ picture }: Pick<ExcursionWords, 'picture'>, countryCode: string): string {
  const [folder, name = ''] = picture.split('/')
  return folder === 'excursions' ? scenePath(name, countryCode) : picture
}

/** The same of a city's further scene. */
export const scenePath = (scene: string, countryCode: string) => `location/e/${countryCode}_${scene}`

/** The scenes of every city (`rome-2`, `rome-3`) by its slug. */
export function scenesByCity(cities: readonly CityWords[]): Map<string, string[]> {
  const names = readdirSync(join(masters, 'excursions')).map((file) => file.replace(/\.jpg$/, ''))
  return new Map(
    cities.map(({ city: { slug } }) => [
      slug,
      names.filter((name) => name.startsWith(slug) && /^-\d+$/.test(name.slice(slug.length))).sort(),
    ]),
  )
}

/** Those of them that are no excursion's cover, so that a gallery shows nothing that a list below it shows. */
export function spareScenes(cities: readonly CityWords[]): Map<string, string[]> {
  const covers = new Set(cities.flatMap(({ excursions }) => excursions.map(({ picture }) => picture)))
  return new Map(
    [...scenesByCity(cities)].map(([slug, scenes]) => [
      slug,
      scenes.filter((scene) => !covers.has(`excursions/${scene}`)),
    ]),
  )
}
