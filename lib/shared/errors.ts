/** Every error that a caller can get; `lib/server/api/problem.ts` gives each its HTTP status. */
export const errorCodes = [
  'malformed',
  'idempotency_key_missing',
  'signed_out',
  'wrong_credentials',
  'second_factor_needed',
  'wrong_code',
  'link_used_up',
  'already_confirmed',
  'provider_refused',
  'forgery',
  'bad_signature',
  'forbidden',
  'impersonating',
  'suspended',
  'email_unconfirmed',
  'confirmation_needed',
  'mailed_link_needed',
  'proof_needed',
  'second_factor_required',
  'not_found',
  'method_not_allowed',
  'guide_not_listed',
  'enquiries_paused',
  'conversation_closed',
  'time_taken',
  'conflict',
  'still_working',
  'switched_off',
  'registration_needed',
  'provider_taken',
  'last_factor',
  'too_large',
  'unsupported_media_type',
  'invalid',
  'idempotency_key_reused',
  'too_many_requests',
  'internal',
  'unavailable',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** Error of one field: a key under `Errors.issues` in the messages, and the values its text needs. */
export type FieldProblem = { key: string; values?: Record<string, string | number> }
export type FieldProblems = Record<string, FieldProblem[]>

/** Sentences that say more than a code does. */
export type ErrorSentence = 'overtaken' | 'guestUnconfirmed' | 'guestsListed' | 'guestsMost' | 'untranslated'

type Details = {
  /** By field, as the field is named in the request; only with `invalid`, `too_large` and `unsupported_media_type` for a file, and `switched_off`. */
  fields?: FieldProblems
  /** Values for the text of the code. */
  values?: Record<string, string | number>
  /** Another sentence than that of the code: a key under `Errors.sentences` in the messages. */
  sentence?: ErrorSentence
  retryAfterSeconds?: number
  /** Current address of a moved page, with its locale prefix; only with the code `not_found`. */
  redirectUrl?: string | undefined
  /** Provider data about a person without an account; only with the code `registration_needed`. */
  registration?: RegistrationOffer
  /** Ways to complete a sign-in; only with the code `second_factor_needed`. */
  factors?: Factor[]
  /** The record as it is now, for an editor whose version is outdated; only with the code `conflict`. */
  latest?: LatestRecord
  /** Reasons why a server should not receive traffic yet; only with the code `unavailable`. */
  missing?: string[]
  cause?: unknown
}

/** A record's version, and the values of the fields that its editor has, under their names there. */
export type LatestRecord = { version: string | number; current: Record<string, unknown> }

/** The start of a registration; the ticket proves what the provider said. */
export type RegistrationOffer = { ticket: string; email: string; firstname: string; lastname: string }

/** Possible second factors. */
export const factors = ['passkey', 'totp', 'recovery'] as const
export type Factor = (typeof factors)[number]

/** An expected error. Its text for people is added at the API's edge, in the request's language. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly fields: FieldProblems | undefined
  readonly values: Record<string, string | number>
  readonly sentence: ErrorSentence | undefined
  readonly retryAfterSeconds: number | undefined
  readonly redirectUrl: string | undefined
  readonly registration: RegistrationOffer | undefined
  readonly latest: LatestRecord | undefined
  readonly factors: Factor[] | undefined
  readonly missing: string[] | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.fields = details.fields
    this.values = details.values ?? {}
    this.sentence = details.sentence
    this.retryAfterSeconds = details.retryAfterSeconds
    this.redirectUrl = details.redirectUrl
    this.registration = details.registration
    this.latest = details.latest
    this.factors = details.factors
    this.missing = details.missing
  }
}
