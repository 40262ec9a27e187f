import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import type { AuditActor, AuditChange } from '../../../../server/audit/entry.ts'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { factsOfCells, factsOfRow } from '../../../../server/tables/audited.ts'
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
import { findCategoryIds, findCities } from '../../../geography/places/import-names.ts'
import { applyExcursions } from '../editor/apply.ts'
import { writePrices } from '../editor/price.ts'
import { excursionColumns, excursionKeys } from './columns.ts'
import { contentOfRow, emptyRow, type RowContent } from './content.ts'
import { createExcursions, type NewExcursion } from './creation.ts'
import { type ExportedExcursion, rowOfExcursion } from './export.ts'
import { findExcursions, findGuides, findTakenSlugs } from './found.ts'

/** By what a row is found, the same for two rows of one excursion. */
export function keyOfExcursion({ id, city, slug }: RowValues): string | null {
  if (typeof id === 'number') return `id ${id}`
  return city && slug ? `${city}/${slug}` : null
}

/**
 * Writes rows of excursions: what is known is changed as by an approval, what is unknown becomes public at once. What
 * its guide is writing and what waits for moderation stays as it is.
 * @returns what became of each row
 */
export async function importExcursions(
  tx: Transaction,
  rows: readonly GoodRow[],
  actor: AuditActor,
): Promise<ImportedRow[]> {
  const of = (name: string) => rows.map(({ values }) => values[name])
  const cities = await findCities(tx, of('city'))
  const categories = await findCategoryIds(tx, of('category'))
  const found = await findExcursions(tx, rows, cities)
  const guides = await findGuides(tx, of('guide'))
  const taken = await findTakenSlugs(tx, rows, cities)
  const doubleOf = doublesBy<number>(excursionKeys)
  const changes: Array<RowContent & { id: number }> = []
  const created: NewExcursion[] = []
  const entries: Array<AuditChange<'excursion.import'> & { subject: number }> = []
  const cellsOfNew: Array<AuditChange<'excursion.import'>> = []
  const done = rows.map(({ row, values, doubts }): ImportedRow => {
    const refuse = (column: string, key: string): ImportedRow => ({
      row,
      problems: [{ column, problem: { key } }],
    })
    const excursion = found(values)
    if (!excursion && typeof values.id === 'number') return refuse('id', 'excursionGone')
    if (excursion?.publishedAt === null) return refuse('id', 'excursionUnwritten')
    // One may be named by its number and by its address.
    const double = doubleOf({ row, values }, excursion?.id ?? null)
    if (double) return double
    const stored = excursion ? rowOfExcursion(excursion) : null
    const problems = problemsBeside(excursionColumns, doubts, stored)
    const wrong = (...found: CellProblem[]) => {
      const fresh = found.filter(({ column }) => problems.every((problem) => problem.column !== column))
      problems.push(...fresh)
    }
    if (!excursion && !values.slug) wrong({ column: 'slug', problem: { key: 'required' } })
    const guideId = values.guide ? guides.get(String(values.guide)) : excursion?.guideId
    if (guideId === undefined)
      wrong({ column: 'guide', problem: { key: values.guide ? 'guideUnknown' : 'required' } })
    else if (excursion && excursion.guideId !== guideId)
      wrong({ column: 'guide', problem: { key: 'guideFixed' } })

    const former = stored ?? emptyRow()
    const merged = { ...former, ...values, guide: former.guide, ...(!values.slug && { slug: former.slug }) }
    const columns = changedColumns(excursionColumns, merged, former, ['id'])
    const changed = columns.map(({ name }) => name)
    if (excursion && changed.length === 0 && problems.length === 0) return { row, outcome: 'unchanged' }
    const content = contentOfRow(merged, changed, { cities, categories }, baseOf(excursion))
    if ('problems' in content) wrong(...content.problems)
    if ('problems' in content || guideId === undefined || problems.length > 0) return { row, problems }
    const owner = taken(content.content.city_id, content.content.slug)
    if (owner !== undefined && owner !== excursion?.id) return refuse('slug', 'slugTaken')
    if (!excursion) {
      if (!guides.takeRoom(guideId)) return refuse('guide', 'guideFull')
      created.push({ ...content, guideId })
      cellsOfNew.push(factsOfRow(excursionColumns, values))
      return { row, outcome: 'created' }
    }
    changes.push({ ...content, id: excursion.id })
    const cells = changesIn(columns, merged, former)
    entries.push({ subject: excursion.id, ...factsOfCells(cells) })
    return { row, outcome: 'updated', changes: cells }
  })
  const made = await createExcursions(tx, created)
  const all = [...changes, ...made]
  await writePrices(tx, all)
  await applyExcursions(tx, all)
  await audit.recordEach(tx, actor, 'excursion.import', [
    ...entries,
    ...made.map(({ id }, index) => ({ subject: id, ...cellsOfNew[index] })),
  ])
  return done
}

/** Place and themes that an excursion keeps if a row has no columns for them. */
function baseOf(excursion: ExportedExcursion | undefined) {
  return excursion ? { cityId: excursion.cityId, categoryId: excursion.categoryId } : null
}
