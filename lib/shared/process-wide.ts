/** Names of the values that a process has once. */
type Name =
  | 'answer store'
  | 'brand'
  | 'call budgets'
  | 'change log'
  | 'counters of limits'
  | 'database'
  | 'empty searches'
  | 'error reporter'
  | 'event hub'
  | 'font cutter'
  | 'grace period'
  | 'job sender'
  | 'last answer'
  | 'log'
  | 'metrics'
  | 'moved addresses'
  | 'open streams'
  | 'page requests'
  | 'page store'
  | 'page tiers'
  | 'page views'
  | 'passwords'
  | 'pictures'
  | 'preloaded scripts'
  | 'readiness'
  | 'redirect uses'
  | 'reported errors'
  | 'request records'
  | 'search names'
  | 'share pictures'
  | 'shutdown'
  | 'statements'
  | 'tracing'

/** The global object with all values, by name. */
export type Registry = typeof globalThis & { cicerone?: Map<Name, unknown> }

const registry: Registry = globalThis

/**
 * A value that a process has once, however often its module is loaded: Next.js bundles pages, routes and the
 * instrumentation apart, and the front server runs outside of these bundles. They share only the global object.
 */
export class ProcessWide<Value> {
  readonly #name: Name

  constructor(name: Name) {
    this.#name = name
  }

  get value(): Value | undefined {
    return registry.cicerone?.get(this.#name) as Value | undefined
  }

  set value(value: Value | undefined) {
    registry.cicerone ??= new Map()
    registry.cicerone.set(this.#name, value)
  }

  /** The value; made by the first who asks for it. */
  orCreate(create: () => Value): Value {
    const value = this.value ?? create()
    this.value = value
    return value
  }
}
