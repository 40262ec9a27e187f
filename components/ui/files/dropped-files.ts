import type { ReactNode } from 'react'

/** A file that was added, as its owner keeps it. */
export type DroppedFile = {
  id: string
  file: File
  /** Sent share, 0 to 1; left out when nothing is being sent. */
  progress?: number
  /** Error after adding. */
  error?: string
  /** Anything else to show about it. */
  status?: ReactNode
}
