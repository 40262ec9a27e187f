import 'client-only'
import { browserClock, type Clock } from './clock.ts'
import { isSame } from './same-value.ts'
import { type Conflict, errorsOf, type SaveOutcome, type Version } from './save-outcome.ts'
import type { SaveState } from './save-state.ts'
import type { UnsavedChange, UnsavedChanges } from './unsaved-changes.ts'

type Values = Record<string, unknown>

type Options = {
  /** As the server has them. */
  values: Values
  version: Version
  /** Saves some fields; never rejects. */
  send: (changes: Values, version: Version) => Promise<SaveOutcome>
  kept: UnsavedChanges
  clock?: Clock
  onState: (state: SaveState) => void
  /** Fields have values from elsewhere now, for the form to show. Never what somebody is typing. */
  onTaken: (values: Values) => void
}

/** From the last key to the call. */
const pauseMilliseconds = 800
const firstRetryMilliseconds = 2_000
const lastRetryMilliseconds = 60_000
/** Maximum number of outdated versions in a row before it counts as a failure. */
const mostRebases = 3

/**
 * Saves fields as they are typed. Each change is first kept in the browser; then only changed fields are sent, in one
 * call at a time, whose answer brings the version for the next. What did not arrive is sent again; what was refused, or
 * changed elsewhere too, waits for the person. Nothing is sent while a character is being composed.
 */
export class Autosave {
  /** The server's values, as far as known. */
  private saved: Values
  private version: Version
  /** Not sent yet, or to be sent again. */
  private pending = new Map<string, unknown>()
  private inFlight: Values | null = null
  /**
   * Values sent by calls without an answer: the server has one of these or the saved value, so even that must be
   * sent.
   */
  private uncertain = new Map<string, unknown[]>()
  /** Refused as they are, with what the server says about them. */
  private held = new Map<string, string[]>()
  private refusal = ''
  /** Other people's values of fields that were changed here too. */
  private clash: Values | null = null
  private failures = 0
  private rebases = 0
  private savedAt: Date | null = null
  private isKept = true
  private isComposing = false
  private isHurried = false
  private isStopped = false
  private stopTimer = () => {}
  private readonly clock: Clock

  private readonly options: Options

  constructor(options: Options) {
    this.options = options
    this.saved = { ...options.values }
    this.version = options.version
    this.clock = options.clock ?? browserClock
  }

  /** Restores and saves the unsaved input of an earlier visit. Called once, before anything is typed. */
  restore(): Values {
    const restored: Values = {}
    const elsewhere: Values = {}
    for (const [name, { from, to, sent }] of Object.entries(this.options.kept.read())) {
      const present = this.saved[name]
      if (!(name in this.saved) || isSame(to, present)) {
        this.options.kept.write({ [name]: null })
        continue
      }
      restored[name] = to
      this.pending.set(name, to)
      if (sent.length > 0) this.uncertain.set(name, sent)
      if (![from, ...sent].some((known) => isSame(known, present))) elsewhere[name] = present
    }
    if (Object.keys(elsewhere).length > 0) this.clash = elsewhere
    if (this.pending.size > 0) this.schedule()
    this.tell()
    return restored
  }

  /** A field has another value. */
  change(name: string, value: unknown): void {
    const expected = this.inFlight && name in this.inFlight ? this.inFlight[name] : this.saved[name]
    if (isSame(this.pending.has(name) ? this.pending.get(name) : expected, value)) return
    this.held.delete(name)
    if (isSame(expected, value) && !this.uncertain.has(name) && !this.isInClash(name)) {
      this.pending.delete(name)
    } else {
      this.pending.set(name, value)
    }
    this.keep([name])
    this.schedule()
    this.tell()
  }

  /** Sends at once what is waiting: a field was left, or the page is. */
  flush(): void {
    if (this.isComposing || this.inFlight) {
      this.isHurried = true
      return
    }
    this.begin()
  }

  /** A character is being composed, or is complete. */
  compose(isComposing: boolean): void {
    this.isComposing = isComposing
    if (isComposing) return
    if (this.isHurried) this.flush()
    else this.schedule()
  }

  /** The person, or the browser that is online again, asks for another attempt. */
  retry(): void {
    if (this.failures > 0) this.flush()
  }

  /** Resolves a conflict: saves the local values, or takes over the others. */
  resolve(choice: 'mine' | 'theirs'): void {
    const theirs = this.clash ?? {}
    this.clash = null
    Object.assign(this.saved, theirs)
    const names = Object.keys(theirs)
    if (choice === 'theirs') {
      for (const name of names) {
        this.pending.delete(name)
        this.uncertain.delete(name)
      }
    }
    this.keep(names)
    if (choice === 'theirs') this.options.onTaken(theirs)
    this.flush()
    this.tell()
  }

  /** True if leaving now would lose data that only this browser has. */
  get isAtRisk(): boolean {
    return this.failures > 0 || this.held.size > 0 || this.clash !== null
  }

  /** The form is gone: sends what is waiting, and after that never tries again. */
  stop(): void {
    this.isStopped = true
    this.isComposing = false
    this.flush()
  }

  private isInClash(name: string): boolean {
    return this.clash !== null && name in this.clash
  }

  private mayHave(name: string): unknown[] {
    return this.uncertain.get(name) ?? []
  }

  private sendable(): Array<[string, unknown]> {
    return [...this.pending].filter(([name]) => !this.held.has(name))
  }

  private schedule(): void {
    // After a failure the next attempt has its own time, which typing does not move.
    if (!this.inFlight && this.failures === 0) this.flushAfter(pauseMilliseconds)
  }

  private flushAfter(milliseconds: number): void {
    this.stopTimer()
    if (!this.isStopped) this.stopTimer = this.clock.after(milliseconds, () => this.flush())
  }

  private begin(): void {
    this.isHurried = false
    this.stopTimer()
    const changes = this.sendable()
    if (this.clash || changes.length === 0) return
    const sent = Object.fromEntries(changes)
    this.inFlight = sent
    for (const [name] of changes) this.pending.delete(name)
    this.keep(Object.keys(sent))
    this.tell()
    void this.options.send(sent, this.version).then((outcome) => this.end(sent, outcome))
  }

  private end(sent: Values, outcome: SaveOutcome): void {
    this.inFlight = null
    if (outcome.kind === 'saved') this.endSaved(sent, outcome.version)
    else {
      // Newer input takes precedence over the sent value.
      for (const [name, value] of Object.entries(sent)) {
        if (!this.pending.has(name)) this.pending.set(name, value)
      }
      if (outcome.kind === 'unsent') this.endUnsent(sent)
      else if (outcome.kind === 'refused') this.endRefused(sent, outcome)
      else this.endConflict(sent, outcome)
    }
    this.keep(Object.keys(sent))
    this.goOn()
    this.tell()
  }

  private endSaved(sent: Values, version: Version): void {
    Object.assign(this.saved, sent)
    this.version = version
    this.failures = 0
    this.rebases = 0
    this.savedAt = this.clock.now()
    for (const name of Object.keys(sent)) this.uncertain.delete(name)
  }

  private endUnsent(sent: Values): void {
    for (const [name, value] of Object.entries(sent)) this.uncertain.set(name, [...this.mayHave(name), value])
    this.failures += 1
  }

  private endRefused(sent: Values, { message, errors }: Extract<SaveOutcome, { kind: 'refused' }>): void {
    const names = Object.keys(sent)
    const named = names.filter((name) => errorsOf(name, errors).length > 0)
    this.refusal = message
    this.failures = 0
    // The others are sent again without these. Where none is named, all of them are meant.
    for (const name of named.length > 0 ? named : names) {
      // It has been changed since: the new value is tried.
      if (isSame(this.pending.get(name), sent[name])) this.held.set(name, errorsOf(name, errors))
    }
  }

  private endConflict(sent: Values, { version, current }: Conflict): void {
    const clashing: Values = {}
    const taken: Values = {}
    for (const [name, theirs] of Object.entries(current)) {
      // The server's value may come from here, by a call whose answer was lost.
      const known = [this.saved[name], sent[name], ...this.mayHave(name)]
      if (!(name in this.saved) || known.some((value) => isSame(theirs, value))) continue
      if (this.pending.has(name)) clashing[name] = theirs
      else taken[name] = theirs
    }
    this.failures = 0
    this.version = version
    Object.assign(this.saved, taken)
    this.options.onTaken(taken)
    if (Object.keys(clashing).length > 0) this.clash = clashing
    // Something else was changed: the same call is right with the new version.
    else if (++this.rebases > mostRebases) this.failures = 1
  }

  private goOn(): void {
    if (this.sendable().length === 0) return
    if (this.failures > 0) {
      this.flushAfter(Math.min(firstRetryMilliseconds * 2 ** (this.failures - 1), lastRetryMilliseconds))
    } else if (this.isHurried || this.isStopped) this.flush()
    else this.schedule()
  }

  /** Brings what the browser keeps of some fields up to date. */
  private keep(names: string[]): void {
    const changes = names.map((name): [string, UnsavedChange | null] => {
      const onTheWay = this.inFlight && name in this.inFlight ? [this.inFlight[name]] : []
      const sent = [...this.mayHave(name), ...onTheWay]
      if (!this.pending.has(name) && onTheWay.length === 0) return [name, null]
      const to = this.pending.has(name) ? this.pending.get(name) : onTheWay[0]
      return [name, { from: this.saved[name], to, sent }]
    })
    this.isKept = this.options.kept.write(Object.fromEntries(changes))
  }

  private tell(): void {
    this.options.onState(this.state())
  }

  private state(): SaveState {
    if (this.clash) {
      const fields = Object.entries(this.clash).map(([name, theirs]) => ({
        name,
        mine: this.pending.has(name) ? this.pending.get(name) : theirs,
        theirs,
      }))
      return { kind: 'conflict', fields }
    }
    if (this.failures > 0) return { kind: 'unsent', isKept: this.isKept }
    if (this.inFlight) return { kind: 'saving' }
    if (this.sendable().length > 0) return { kind: 'waiting' }
    if (this.held.size > 0) {
      return { kind: 'refused', message: this.refusal, errors: Object.fromEntries(this.held) }
    }
    return { kind: 'saved', at: this.savedAt }
  }
}
