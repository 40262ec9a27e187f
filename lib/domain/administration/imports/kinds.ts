import 'server-only'
import type { AuditActor } from '../../../server/audit/entry.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { Column, GoodRow, ImportedRow, RowValues } from '../../../server/tables/columns.ts'
import { excursionColumns, excursionKeys } from '../../catalogue/excursions/import/columns.ts'
import { exportExcursions } from '../../catalogue/excursions/import/export.ts'
import { importExcursions, keyOfExcursion } from '../../catalogue/excursions/import/import.ts'
import { guideColumns, guideKeys } from '../../catalogue/guides/import/columns.ts'
import { exportGuides } from '../../catalogue/guides/import/export.ts'
import { importGuides, keyOfGuide } from '../../catalogue/guides/import/import.ts'
import { cityColumns, cityKeys } from '../../geography/places/import/columns.ts'
import { exportCities } from '../../geography/places/import/export.ts'
import { importCities, keyOfCity } from '../../geography/places/import/import.ts'
import type { ImportKind } from './import.ts'

/** Rules for reading, writing and finding rows of a kind. */
export type TableKind = {
  columns: readonly Column[]
  /** The columns of which a file has at least one. */
  keys: readonly string[]
  /** The same for two rows that mean the same; null for a row that names nothing. */
  keyOf: (values: RowValues) => string | null
  /** Writes good rows, at most a few hundred. @param actor who has started it */
  importRows: (tx: Transaction, rows: readonly GoodRow[], actor: AuditActor) => Promise<ImportedRow[]>
  /** Everything there is, batch by batch. */
  exportRows: (batchSize: number) => AsyncGenerator<RowValues[], undefined, void>
}

export const tableKinds: Record<ImportKind, TableKind> = {
  guides: {
    columns: guideColumns,
    keys: guideKeys,
    keyOf: keyOfGuide,
    importRows: importGuides,
    exportRows: exportGuides,
  },
  excursions: {
    columns: excursionColumns,
    keys: excursionKeys,
    keyOf: keyOfExcursion,
    importRows: importExcursions,
    exportRows: exportExcursions,
  },
  cities: {
    columns: cityColumns,
    keys: cityKeys,
    keyOf: keyOfCity,
    importRows: importCities,
    exportRows: exportCities,
  },
}
