/** A copy of somebody's data, as their settings show it. */
export type DataExportView = {
  id: string
  state: 'queued' | 'ready' | 'failed' | 'expired'
  /** In bytes; null until it is ready. */
  size: number | null
  createdAt: Date
  readyAt: Date | null
  expiresAt: Date | null
}

/** Time for which a copy can be downloaded. */
export const exportDays = 7
