import type { Problem } from '@/lib/shared/forms/problems.ts'

/** What a form says besides its labels. */
export type FormTexts = {
  /** What would be right in a control, by its name: goes before the sentence for the kind of problem. */
  errors?: Partial<Record<string, string>>
  /** The sentence for a kind of problem. */
  problem?: (problem: Problem) => string
  /** Said of the whole form: controls have to be corrected, the server gave no reason, there was no answer. */
  invalid: string
  failed: string
  offline: string
}
