import 'server-only'
import { database } from '../../../../server/prisma/database.ts'
import type { RowValues } from '../../../../server/tables/columns.ts'
import { readCities } from '../editor/cities.ts'
import { rowOfCity } from './columns.ts'

/** All cities, by id. */
export async function* exportCities(batchSize: number): AsyncGenerator<RowValues[], undefined, void> {
  for (let last = 0; ; ) {
    const cities = await readCities(database(), { id: { gt: last } }, batchSize)
    yield cities.map(rowOfCity)
    const end = cities.at(-1)
    if (!end || cities.length < batchSize) return
    last = end.id
  }
}
