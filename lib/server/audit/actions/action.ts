import 'server-only'
import { z } from 'zod'
import type { AuditSubject } from '../../../shared/audit-subjects.ts'

/** An audit action: its meaning, its subject, and the facts that an entry keeps. */
export type Action = {
  /** One line in English, for the reader of the log. */
  meaning: string
  subject: AuditSubject
  /** Everything that `before` and `after` may contain; what is not named here never gets into the log. */
  keeps: z.ZodObject
}

/** For actions whose fact is that they happened. */
export const nothing = z.object({})

/** Text written by a person, truncated if long. */
export const words = z.string().transform((text) => text.slice(0, 500))

/** Cells of an imported row, by the names of their columns. */
export const cells = z.object({}).catchall(words)
