import type { PlainFormName, PlainValues } from '@/lib/domain/conversation/plain-forms/names.ts'

/** A form that was sent without script and refused, with the reason in the reader's words. */
export type UnsentForm = {
  name: PlainFormName
  /** As they were typed. */
  values: PlainValues
  trouble: string
  /** By field of the form. */
  errors: Partial<Record<string, string>>
  /** The address looks mistyped; sent once more, it counts as right. */
  isSlip: boolean
}
