import type { ApiForm } from '../form/use-api-form.ts'

/** A control of a record page. */
type RecordControl = { name: string; label: string; section: string }

/** A changed control: its saved value and the new one, in words. */
type RecordChange = RecordControl & { before: string; after: string }

/** State of a record page's form, whatever its values are. */
export type RecordState = {
  formProps: ApiForm<Record<string, unknown>>['props']
  isBusy: boolean
  /** Reason why it could not be saved, when that is not said at a control. */
  trouble: string | null
  /** Changed and not saved, in the order of the page. */
  changed: readonly RecordControl[]
  /** With an error, in the order of the page. */
  wrong: readonly RecordControl[]
  /** The latest event. */
  news:
    | { kind: 'saved'; at: Date }
    /** Somebody else has saved in between; the changes are still here. */
    | { kind: 'conflict' }
    /** Changes of an earlier visit are back. */
    | { kind: 'restored' }
    | { kind: 'discarded' }
    | null
  listChanges: () => RecordChange[]
  focus: (name: string) => void
  /** Undoes one change. */
  putBack: (name: string) => void
  /** Undoes all changes. */
  discard: () => void
  /** Undoes `discard`. */
  bringBack: () => void
  /** The person leaves the page without saving. */
  forget: () => void
}
