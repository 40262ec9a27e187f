import type { ReactNode } from 'react'

/** A file that has been handed in, as its owner keeps it. */
export type DroppedFile = {
  id: string
  file: File
  /** How much has been sent, 0 to 1; left out when nothing is under way. */
  progress?: number
  /** What went wrong with it after it was handed in. */
  error?: string
  /** Anything more that is to be said about it. */
  status?: ReactNode
}
