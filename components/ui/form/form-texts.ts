import type { Problem } from '@/lib/shared/forms/problems.ts'

/** Texts of a form besides its labels. */
export type FormTexts = {
  /** Error texts by control: take precedence over the sentence for the kind of problem. */
  errors?: Partial<Record<string, string>>
  /** The sentence for a kind of problem. */
  problem?: (problem: Problem) => string
  /** Said of the whole form: controls have to be corrected, the server gave no reason, there was no answer. */
  invalid: string
  failed: string
  offline: string
}
