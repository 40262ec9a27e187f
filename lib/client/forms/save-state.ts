import 'client-only'

/** State of saving, as shown to the person. */
export type SaveState =
  /** The server has everything. `at` is null as long as nothing was typed on this visit. */
  | { kind: 'saved'; at: Date | null }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** It did not arrive; tried again by itself. `isKept`: this browser has it. */
  | { kind: 'unsent'; isKept: boolean }
  /** The server does not take it; waits until it is changed. */
  | { kind: 'refused'; message: string; errors: Record<string, string[]> }
  /** The same fields were changed elsewhere; waits for a choice. */
  | { kind: 'conflict'; fields: Array<{ name: string; mine: unknown; theirs: unknown }> }
