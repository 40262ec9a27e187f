import 'server-only'
import { z } from 'zod'
import { type Action, words } from './action.ts'

const table = z.enum(['guides', 'excursions', 'cities'])
const file = z.object({ table, file: words })

/** Actions on imports. Changes of a row have an entry of their own, at the guide, the excursion or the city. */
export const importActions = {
  'import.upload': {
    meaning: 'A table was uploaded, to be checked',
    subject: 'import',
    keeps: file,
  },
  'import.apply': {
    meaning: 'The good rows of a checked table began to be written',
    subject: 'import',
    keeps: file,
  },
  'import.cancel': {
    meaning: 'An import was stopped or put aside',
    subject: 'import',
    keeps: file,
  },
  'import.finish': {
    meaning: 'The rows of a table have been written',
    subject: 'import',
    keeps: z.object({
      table,
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      refused: z.int(),
    }),
  },
} as const satisfies Record<string, Action>
