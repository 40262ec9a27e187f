import 'client-only'
import type { Purpose } from '../shared/third-parties.ts'

/** Only purposes that were asked about have an answer. */
export type Consent = Partial<Record<Purpose, boolean>>

const key = 'consent'
/** Raised when the meaning of a purpose changes: everybody is asked again. */
const version = 1

const listeners = new Set<() => void>()

type Stored = { version: number; answers: Consent; signal: boolean }

/**
 * The reader's answers. A browser that asks sites not to track counts as a refusal, except for what the reader has
 * allowed despite it.
 */
export function currentConsent(): Consent {
  const stored = parseStored(readText())
  if (!hasRefusalSignal()) return stored?.answers ?? {}
  const allowed = stored?.signal ? stored.answers : {}
  return { statistics: false, errors: false, ...allowed }
}

/** Stores the answers, keeps earlier ones about other purposes, and notifies the listeners. */
export function keepConsent(answers: Consent): void {
  const kept = parseStored(readText())
  const signal = hasRefusalSignal()
  const earlier = signal && !kept?.signal ? {} : kept?.answers
  const value: Stored = { version, answers: { ...earlier, ...answers }, signal }
  try {
    localStorage.setItem(key, JSON.stringify(value))
    unkept = null
  } catch {
    unkept = value
  }
  for (const listener of listeners) listener()
}

/** True if some of the purposes still has to be asked about. */
export function isConsentOpen(consent: Consent, purposes: readonly Purpose[]): boolean {
  return purposes.some((purpose) => consent[purpose] === undefined)
}

/** Global Privacy Control or Do Not Track. */
export function hasRefusalSignal(): boolean {
  return Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1'
}

/** Calls back when an answer is given, in this tab or another; returns a function that unsubscribes. */
export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The current answers as a string, for stores that are compared by value. */
export function consentSnapshot(): string {
  return JSON.stringify(currentConsent())
}

/** Reads the answers from an unknown value; anything else in it is left out. */
export function parseConsent(value: unknown): Consent {
  if (typeof value !== 'object' || value === null) return {}
  const answer = (purpose: Purpose): Consent => {
    const member: unknown = Reflect.get(value, purpose)
    return typeof member === 'boolean' ? { [purpose]: member } : {}
  }
  return { ...answer('statistics'), ...answer('errors') }
}

/** Answers kept until a reload, if storage is blocked. */
let unkept: Stored | null = null

function readText(): string | null {
  if (unkept) return JSON.stringify(unkept)
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parseStored(text: string | null): Stored | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Reflect.get(value, 'version') !== version) return null
    return {
      version,
      answers: parseConsent(Reflect.get(value, 'answers')),
      signal: Reflect.get(value, 'signal') === true,
    }
  } catch {
    return null
  }
}
