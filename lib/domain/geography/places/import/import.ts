import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import type { AuditActor } from '../../../../server/audit/entry.ts'
import type { Transaction } from '../../../../server/prisma/database.ts'
import {
  type CellProblem,
  changedColumns,
  changesIn,
  type GoodRow,
  type ImportedRow,
  problemsBeside,
  type RowValues,
} from '../../../../server/tables/columns.ts'
import { doublesBy } from '../../../../server/tables/doubles.ts'
import { changedFields, onlyFields } from '../../../basics/drafts/fields.ts'
import { placeChanged } from '../../../core/projections/projections.ts'
import { linkCities } from '../../gazetteer/link.ts'
import { type CityToCreate, createCities } from '../create-cities.ts'
import { type ReadCity, readCities } from '../editor/cities.ts'
import { writePlaces } from '../editor/rows.ts'
import { movePlaces } from '../moves.ts'
import { yieldAddresses } from '../proposed.ts'
import { cityChangesOf, cityColumns, cityKeys, rowOfCity } from './columns.ts'
import { neededColumns, newContentSchema } from './creation.ts'
import { findMeantCities } from './found.ts'

/** By what a row is found, the same for two rows of one city. */
export function keyOfCity({ id, country, slug }: RowValues): string | null {
  if (typeof id === 'number') return `id ${id}`
  return country && slug ? `${country}/${slug}` : null
}

type Edit = { city: ReadCity; changes: ReturnType<typeof cityChangesOf> }

/**
 * Writes rows of cities: what is known is changed as in the editor, and pages below another address move along; what is
 * unknown becomes a city.
 * @returns what became of each row
 */
export async function importCities(
  tx: Transaction,
  rows: readonly GoodRow[],
  actor: AuditActor,
): Promise<ImportedRow[]> {
  const found = await findMeantCities(tx, rows)
  const doubleOf = doublesBy<number>(cityKeys)
  const edits: Edit[] = []
  const created: CityToCreate[] = []
  const done = rows.map(({ row, values, doubts }): ImportedRow => {
    const refuse = (column: string, key: string): ImportedRow => ({
      row,
      problems: [{ column, problem: { key } }],
    })
    const city = found.city(values)
    if (!city && typeof values.id === 'number') return refuse('id', 'cityUnknown')
    // One may be named by its number and by its address.
    const double = doubleOf({ row, values }, city?.id ?? null)
    if (double) return double
    const former = city ? rowOfCity(city) : null
    const changed = former ? changedColumns(cityColumns, values, former, ['id', 'slug']) : []
    const names = changed.map(({ name }) => name)
    const problems: CellProblem[] = problemsBeside(cityColumns, doubts, former)
    const wrong = (column: string, key: string) => {
      if (problems.every((problem) => problem.column !== column)) problems.push({ column, problem: { key } })
    }
    if (city && names.includes('country')) wrong('country', 'countryFixed')
    if (!city) for (const column of neededColumns) if (values[column] === undefined) wrong(column, 'required')
    const countryId = city ? city.countryId : found.countryId(values.country)
    if (countryId === undefined) wrong('country', 'countryUnknown')
    if (problems.length > 0 || countryId === undefined) return { row, problems }
    if (city && changed.length === 0) return { row, outcome: 'unchanged' }
    const wantsAddress = !city || names.includes('slug')
    if (wantsAddress && !found.takeAddress(countryId, String(values.slug)))
      return refuse('slug', 'addressTaken')
    if (!city) {
      const changes = cityChangesOf(values, Object.keys(values))
      created.push({ countryId, changes: newContentSchema.parse(changes) })
      return { row, outcome: 'created' }
    }
    edits.push({ city, changes: cityChangesOf(values, names) })
    return { row, outcome: 'updated', changes: changesIn(changed, values, rowOfCity(city)) }
  })
  const placed = edits.map(({ city, changes }) => ({ place: { cityId: city.id }, changes }))
  await yieldAddresses(tx, { id: { in: found.yielding } }, found.wanted)
  await movePlaces(
    tx,
    placed.filter(({ changes }) => changes.slug !== undefined),
  )
  await writePlaces(
    tx,
    placed.filter(({ changes }) => changes.slug === undefined),
  )
  await recordEdits(tx, actor, edits)
  await linkCities(
    tx,
    edits.map(({ city }) => city.id),
  )
  const newIds = await createCities(tx, actor, created, new Date())
  await placeChanged(tx, [...placed.map(({ place }) => place), ...newIds.map((cityId) => ({ cityId }))])
  return done
}

/** The history of each city shows what was there before. */
async function recordEdits(tx: Transaction, actor: AuditActor, edits: readonly Edit[]): Promise<void> {
  const written = await readCities(tx, { id: { in: edits.map(({ city }) => city.id) } })
  const contents = new Map(written.map(({ id, content }) => [id, content]))
  const changes = edits.map(({ city: { id, content: before } }) => {
    const after = contents.get(id) ?? before
    const changed = changedFields(before, after)
    return { subject: id, before: onlyFields(before, changed), after: onlyFields(after, changed) }
  })
  await audit.recordEach(tx, actor, 'city.edit', changes)
}
