import { z } from 'zod'

export const exportParamsSchema = z.strictObject({ id: z.uuid() })

export const exportAnswerSchema = z
  .strictObject({
    id: z.uuid(),
    state: z.enum(['queued', 'ready', 'failed', 'expired']),
    size: z.int().nullable().describe('In bytes.'),
    created_at: z.iso.datetime(),
    ready_at: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DataExport' })

/** Of `/api/account/deletion`. */
export const deletionAnswerSchema = z.strictObject({ delete_after: z.iso.datetime().nullable() })

export const latestExportAnswerSchema = z.strictObject({ latest: exportAnswerSchema.nullable() })
