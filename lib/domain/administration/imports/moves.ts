import type { Transition } from '../../../shared/transitions.ts'
import type { ImportState } from './import.ts'

/** The life of an import, as far as admins move it; the rest is the job's. */
export const importMoves = {
  apply: { from: ['checked'], to: 'applying', by: ['admin'] },
  cancel: { from: ['checking', 'checked', 'applying'], to: 'cancelled', by: ['admin'] },
} as const satisfies Record<string, Transition<ImportState, 'admin'>>
