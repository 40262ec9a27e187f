import 'client-only'
import { isSame } from './same-value.ts'
import type { UnsavedChange, UnsavedChanges } from './unsaved-changes.ts'

export type Values = Record<string, unknown>

/** Saved, pending and sent values of a record. The browser keeps those that the server may not have. */
export class RecordChanges {
  /** The server's values, as far as known. */
  readonly saved: Values
  /** Not sent yet, or to be sent again. */
  readonly pending = new Map<string, unknown>()
  /** Values of the call under way. */
  inFlight: Values | null = null
  /**
   * Values sent by calls without an answer: the server has one of these or the saved value, so even that must be
   * sent.
   */
  readonly uncertain = new Map<string, unknown[]>()
  /** False where the browser could not keep the latest change. */
  isKept = true
  private readonly store: UnsavedChanges

  constructor(saved: Values, store: UnsavedChanges) {
    this.saved = { ...saved }
    this.store = store
  }

  /** Brings back the unsaved input of an earlier visit; `elsewhere` has other people's newer values of these fields. */
  restore(): { restored: Values; elsewhere: Values } {
    const restored: Values = {}
    const elsewhere: Values = {}
    for (const [name, { from, to, sent }] of Object.entries(this.store.read())) {
      const present = this.saved[name]
      if (!(name in this.saved) || isSame(to, present)) {
        this.store.write({ [name]: null })
        continue
      }
      restored[name] = to
      this.pending.set(name, to)
      if (sent.length > 0) this.uncertain.set(name, sent)
      if (![from, ...sent].some((known) => isSame(known, present))) elsewhere[name] = present
    }
    return { restored, elsewhere }
  }

  /** The value that the server has once the call under way has arrived. */
  expected(name: string): unknown {
    return this.inFlight && name in this.inFlight ? this.inFlight[name] : this.saved[name]
  }

  /** The value that the form shows. */
  shown(name: string): unknown {
    return this.pending.has(name) ? this.pending.get(name) : this.expected(name)
  }

  /** The form shows another value. @param isContested it must be sent even if the server has it */
  set(name: string, value: unknown, isContested: boolean): void {
    const isKnown = isSame(this.expected(name), value) && !this.uncertain.has(name) && !isContested
    if (isKnown) this.pending.delete(name)
    else this.pending.set(name, value)
    this.keep([name])
  }

  /** Those of some values that the server does not have. */
  changedIn(values: Values): Values {
    return Object.fromEntries(
      Object.entries(values).filter(([name, value]) => !isSame(value, this.saved[name])),
    )
  }

  /** A call with these values begins; what is typed from now on waits for the next. */
  begin(sent: Values): void {
    this.inFlight = sent
    for (const [name, value] of Object.entries(sent)) {
      if (isSame(this.pending.get(name), value)) this.pending.delete(name)
    }
    this.keep(Object.keys(sent))
  }

  /** The values of the call wait again. Newer input takes precedence over them. */
  putBack(sent: Values): void {
    for (const [name, value] of Object.entries(sent)) {
      if (!this.pending.has(name)) this.pending.set(name, value)
    }
  }

  /**
   * The server has other values than was known.
   * @returns those that the form takes over, and those of fields that were changed here too
   */
  rebase(current: Values, sent: Values): { taken: Values; clashing: Values } {
    const taken: Values = {}
    const clashing: Values = {}
    for (const [name, theirs] of Object.entries(current)) {
      // The server's value may come from here, by a call whose answer was lost.
      const known = [this.saved[name], sent[name], ...this.mayHave(name)]
      if (!(name in this.saved) || known.some((value) => isSame(theirs, value))) continue
      if (this.pending.has(name)) clashing[name] = theirs
      else taken[name] = theirs
    }
    Object.assign(this.saved, taken)
    return { taken, clashing }
  }

  mayHave(name: string): unknown[] {
    return this.uncertain.get(name) ?? []
  }

  /** Brings what the browser keeps of some fields up to date. */
  keep(names: string[]): void {
    const changes = names.map((name): [string, UnsavedChange | null] => {
      const onTheWay = this.inFlight && name in this.inFlight ? [this.inFlight[name]] : []
      if (!this.pending.has(name) && onTheWay.length === 0) return [name, null]
      const sent = [...this.mayHave(name), ...onTheWay]
      return [name, { from: this.saved[name], to: this.shown(name), sent }]
    })
    this.isKept = this.store.write(Object.fromEntries(changes))
  }
}
