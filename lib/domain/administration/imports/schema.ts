import { z } from 'zod'
import { importKinds, importStates } from './import.ts'

const count = z.int().min(0)
const kind = z.enum(importKinds)

/** `/api/admin/imports/{id}` and below. */
export const importParamsSchema = z.strictObject({ id: z.uuid() })

/** `PUT /api/admin/imports/{id}`. */
export const uploadQuerySchema = z.strictObject({
  kind,
  name: z.string().trim().min(1).max(200).describe('Name of the file.'),
})

/** `GET /api/admin/exports/{kind}`. */
export const exportParamsSchema = z.strictObject({ kind })

const importSchema = z
  .strictObject({
    id: z.uuid(),
    kind,
    state: z.enum(importStates),
    file_name: z.string(),
    file_size: count.describe('In bytes.'),
    total: count.nullable().describe('Rows; null until all are checked.'),
    created: count.describe('During the check: the number that would be created. The same applies below.'),
    updated: count,
    unchanged: count,
    refused: count,
    problem_count: count,
    change_count: count.describe('Number of cells; during the check, of those that would change.'),
    fault: z.string().nullable().describe('Why the file can’t be read, in the language of the address.'),
    kept: z.boolean().describe('Whether its file and its list of errors are still stored.'),
    by: z.string().nullable(),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Import' })

/** `GET /api/admin/imports`. */
export const importsSchema = z.strictObject({ imports: z.array(importSchema) })

/** `GET /api/admin/imports/{id}`. */
export const importAnswerSchema = z
  .strictObject({
    import: importSchema,
    problems: z
      .array(
        z.strictObject({
          row: z.int().describe('Row number as in a spreadsheet.'),
          column: z.string(),
          cell: z.string().describe('Its content, shortened.'),
          text: z.string().describe('What is expected, in the language of the address.'),
        }),
      )
      .describe('The first ones.'),
    changes: z
      .array(
        z.strictObject({
          row: z.int().describe('Row number as in a spreadsheet.'),
          column: z.string(),
          before: z.string().describe('Cell content, shortened. The same applies below.'),
          after: z.string(),
        }),
      )
      .describe('The first ones.'),
  })
  .meta({ id: 'OpenedImport' })
