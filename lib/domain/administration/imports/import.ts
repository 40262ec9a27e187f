/** Kinds of importable and exportable records. */
export const importKinds = ['guides', 'excursions', 'cities'] as const
export type ImportKind = (typeof importKinds)[number]

export const importStates = ['checking', 'checked', 'applying', 'finished', 'failed', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]

/** In bytes, of an uploaded file. */
export const maxImportBytes = 96 * 1024 * 1024

/** Of one import, so many problems are kept; the rest is only counted. */
export const mostProblems = 1000
/** Maximum number of changed cells that are kept of one import; the rest is only counted. */
export const mostChanges = 1000
/** Maximum number of problems and of changed cells that a page shows; the reports have them all. */
export const shownProblems = 50

/** Number of days for which files and reports are kept. */
export const importDays = 30

/** State of an import. Rows are counted apart from the head and from empty ones. */
export type ImportView = {
  id: string
  kind: ImportKind
  state: ImportState
  fileName: string
  /** In bytes. */
  fileSize: number
  /** Null while the check has not reached the end. */
  total: number | null
  created: number
  updated: number
  unchanged: number
  refused: number
  problemCount: number
  /** Cells that are changed, while it is checked: that would be. */
  changeCount: number
  /** Reason why the file can't be read, as a sentence. */
  fault: string | null
  /** Admin who started it; null for a deleted account. */
  by: string | null
  /** True if its file and its list of errors are still stored. */
  isKept: boolean
  createdAt: Date
  finishedAt: Date | null
}

/** A problem as a person reads it. */
export type ImportProblemView = { row: number; column: string; cell: string; text: string }

/** A changed cell; long texts are shortened. */
export type ImportChangeView = { row: number; column: string; before: string; after: string }

/** True if something happens to it without anybody doing anything. */
export function isAtWork(state: ImportState): boolean {
  return state === 'checking' || state === 'applying'
}

/** Number of rows that are done. */
export function doneRows({
  created,
  updated,
  unchanged,
  refused,
}: Pick<ImportView, 'created' | 'updated' | 'unchanged' | 'refused'>): number {
  return created + updated + unchanged + refused
}
