import 'client-only'
import { browserClock, type Clock } from './clock.ts'
import { RecordChanges, type Values } from './record-changes.ts'
import { isSame } from './same-value.ts'
import { type Conflict, errorsOf, type SaveOutcome, type Version } from './save-outcome.ts'
import type { SaveState } from './save-state.ts'
import type { UnsavedChanges } from './unsaved-changes.ts'

/** `automatic`: as it is typed. `manual`: all changes at once, when the person says so. */
export type SavePolicy = 'automatic' | 'manual'

type Options = {
  policy?: SavePolicy
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
 * Saves a record's fields. Each change is first kept in the browser; then only changed fields are sent, in one call at a
 * time, whose answer brings the version for the next. By the automatic policy what did not arrive is sent again; what was
 * refused, or changed elsewhere too, waits for the person; nothing is sent while a character is being composed.
 */
export class RecordSaver {
  readonly changes: RecordChanges
  private version: Version
  /** Refused as they are, with what the server says about them. */
  private held = new Map<string, string[]>()
  private refusal = ''
  /** Other people's values of fields that were changed here too. */
  private clash: Values | null = null
  private failures = 0
  private rebases = 0
  private savedAt: Date | null = null
  private isComposing = false
  private isHurried = false
  private isStopped = false
  private stopTimer = () => {}
  private readonly clock: Clock
  private readonly isManual: boolean
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
    this.changes = new RecordChanges(options.values, options.kept)
    this.version = options.version
    this.clock = options.clock ?? browserClock
    this.isManual = options.policy === 'manual'
  }

  /** Restores the unsaved input of an earlier visit. Called once, before anything is typed. */
  restore(): Values {
    const { restored, elsewhere } = this.changes.restore()
    if (Object.keys(elsewhere).length > 0 && !this.isManual) this.clash = elsewhere
    if (this.changes.pending.size > 0) this.schedule()
    this.tell()
    return restored
  }

  /** A field has another value. */
  change(name: string, value: unknown): void {
    if (isSame(this.changes.shown(name), value)) return
    this.held.delete(name)
    this.changes.set(name, value, this.clash !== null && name in this.clash)
    this.schedule()
    this.tell()
  }

  /** By the manual policy: sends the changed ones among these values, as they were when the person said so. */
  save(values: Values): Promise<SaveOutcome> {
    return this.send(this.changes.changedIn(values))
  }

  /** Sends at once what is waiting: a field was left, or the page is. */
  flush(): void {
    if (this.isManual) return
    if (this.isComposing || this.changes.inFlight) {
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
    Object.assign(this.changes.saved, theirs)
    const names = Object.keys(theirs)
    if (choice === 'theirs') {
      for (const name of names) {
        this.changes.pending.delete(name)
        this.changes.uncertain.delete(name)
      }
    }
    this.changes.keep(names)
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

  private sendable(): Array<[string, unknown]> {
    return [...this.changes.pending].filter(([name]) => !this.held.has(name))
  }

  private schedule(): void {
    // After a failure the next attempt has its own time, which typing does not move.
    if (!this.changes.inFlight && this.failures === 0) this.flushAfter(pauseMilliseconds)
  }

  private flushAfter(milliseconds: number): void {
    this.stopTimer()
    if (!this.isStopped && !this.isManual) this.stopTimer = this.clock.after(milliseconds, () => this.flush())
  }

  private begin(): void {
    this.isHurried = false
    this.stopTimer()
    const changes = this.sendable()
    if (this.clash || changes.length === 0) return
    void this.send(Object.fromEntries(changes))
  }

  private async send(sent: Values): Promise<SaveOutcome> {
    this.changes.begin(sent)
    this.tell()
    const outcome = await this.options.send(sent, this.version)
    this.changes.inFlight = null
    if (outcome.kind === 'saved') this.endSaved(sent, outcome.version)
    else {
      this.changes.putBack(sent)
      if (outcome.kind === 'conflict') this.endConflict(sent, outcome)
      else if (outcome.kind === 'refused') this.endRefused(sent, outcome)
      else if (!this.isManual) this.endUnsent(sent)
    }
    this.changes.keep(Object.keys(sent))
    this.goOn()
    this.tell()
    return outcome
  }

  private endSaved(sent: Values, version: Version): void {
    Object.assign(this.changes.saved, sent)
    this.version = version
    this.failures = 0
    this.rebases = 0
    this.savedAt = this.clock.now()
    for (const name of Object.keys(sent)) this.changes.uncertain.delete(name)
  }

  private endUnsent(sent: Values): void {
    const { uncertain } = this.changes
    for (const [name, value] of Object.entries(sent))
      uncertain.set(name, [...this.changes.mayHave(name), value])
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
      if (isSame(this.changes.shown(name), sent[name])) this.held.set(name, errorsOf(name, errors))
    }
  }

  private endConflict(sent: Values, { version, current }: Conflict): void {
    this.failures = 0
    this.version = version
    const { taken, clashing } = this.changes.rebase(current, sent)
    this.options.onTaken(taken)
    // By hand, saving once more is deliberate.
    if (this.isManual) Object.assign(this.changes.saved, clashing)
    else if (Object.keys(clashing).length > 0) this.clash = clashing
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

  private tell(): void {
    this.options.onState(this.state())
  }

  private state(): SaveState {
    if (this.clash) {
      const fields = Object.entries(this.clash).map(([name, theirs]) => ({
        name,
        mine: this.changes.pending.has(name) ? this.changes.pending.get(name) : theirs,
        theirs,
      }))
      return { kind: 'conflict', fields }
    }
    if (this.failures > 0) return { kind: 'unsent', isKept: this.changes.isKept }
    if (this.changes.inFlight) return { kind: 'saving' }
    if (this.sendable().length > 0) return { kind: 'waiting' }
    if (this.held.size > 0) {
      return { kind: 'refused', message: this.refusal, errors: Object.fromEntries(this.held) }
    }
    return { kind: 'saved', at: this.savedAt }
  }
}
