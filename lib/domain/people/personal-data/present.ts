import type { z } from 'zod'
import type { DataExportView } from './export.ts'
import type { exportAnswerSchema } from './schema.ts'

export function presentExport(copy: DataExportView): z.output<typeof exportAnswerSchema> {
  return {
    id: copy.id,
    state: copy.state,
    size: copy.size,
    created_at: copy.createdAt.toISOString(),
    ready_at: copy.readyAt?.toISOString() ?? null,
    expires_at: copy.expiresAt?.toISOString() ?? null,
  }
}
