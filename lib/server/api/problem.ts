import 'server-only'
import { z } from 'zod'
import { type Locale, locales } from '../../shared/addresses/locales.ts'
import { AppError, type ErrorCode, errorCodes, type FieldProblem, factors } from '../../shared/errors.ts'
import { type Translate, translatorFor } from '../../shared/i18n/translator.ts'
import { isDatabaseAway } from '../database-away.ts'

/** The HTTP status of every error code. */
export const statuses = {
  malformed: 400,
  idempotency_key_missing: 400,
  signed_out: 401,
  wrong_credentials: 401,
  second_factor_needed: 401,
  wrong_code: 422,
  link_used_up: 401,
  already_confirmed: 401,
  provider_refused: 401,
  forgery: 403,
  bad_signature: 403,
  forbidden: 403,
  impersonating: 403,
  suspended: 403,
  email_unconfirmed: 403,
  confirmation_needed: 403,
  mailed_link_needed: 403,
  proof_needed: 403,
  second_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  guide_not_listed: 409,
  enquiries_paused: 409,
  conversation_closed: 409,
  time_taken: 409,
  conflict: 409,
  still_working: 409,
  switched_off: 409,
  registration_needed: 409,
  provider_taken: 409,
  last_factor: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>

/** The body of every error answer (RFC 9457). */
export const problemSchema = z
  .strictObject({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('A message for the user, in the language of the address.'),
    code: z.enum(errorCodes),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe(
        'With status 422, with 413 and 415 for a file in a form, and with the code switched_off for fields that the site has switched off: what is wrong with each field, in the language of the address.',
      ),
    redirectUrl: z.string().optional().describe('With status 404 only: the page that replaces it now.'),
    registration: z
      .strictObject({ ticket: z.string(), email: z.string(), firstname: z.string(), lastname: z.string() })
      .optional()
      .describe('With the code registration_needed only: data to prefill the registration.'),
    factors: z
      .array(z.enum(factors))
      .optional()
      .describe('With the code second_factor_needed only: ways to complete the sign-in.'),
    version: z
      .union([z.string(), z.number()])
      .optional()
      .describe('With the code conflict, for an editor: the current version of the record.'),
    current: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('With the code conflict, for an editor: the current values of its fields.'),
    missing: z
      .array(z.string())
      .optional()
      .describe(
        'For GET /api/health/ready only: the reasons why this server should not receive traffic yet.',
      ),
  })
  .meta({ id: 'Problem' })
type Problem = z.output<typeof problemSchema>

type ErrorTexts = Translate<'Errors'>
type ErrorKey = Parameters<ErrorTexts>[0]

/** For keys that contain names from a request or from zod, which are not all known. */
function isKnown(t: ErrorTexts, key: string): key is ErrorKey {
  return t.has(key as ErrorKey)
}

function fieldMessage(t: ErrorTexts, field: string, problem: FieldProblem): string {
  // A text in a language, `headline.ja`, is called what the text is called.
  const fieldKey = ['', ...locales.map((locale) => `.${locale}`)]
    .flatMap((ending) =>
      field.endsWith(ending) ? [`fields.${field.slice(0, field.length - ending.length)}`] : [],
    )
    .find((key) => isKnown(t, key))
  // A caller may name a field `constructor`, which every object inherits, the messages too.
  const isInherited = field.split('.').some((part) => part in Object.prototype)
  return issueText(t, !isInherited && fieldKey && isKnown(t, fieldKey) ? t(fieldKey) : field, problem)
}

/** Error of a field, as a sentence. @param name of the field, as people read it */
export function issueText(t: ErrorTexts, name: string, problem: FieldProblem): string {
  const key = `issues.${problem.key}`
  return t(isKnown(t, key) ? key : 'issues.custom', { ...problem.values, field: name })
}

/** Texts of an error for a reader: a sentence, and one for each wrong field. */
export async function refusalTexts(
  error: AppError,
  locale: Locale,
): Promise<{ detail: string; errors?: Record<string, string[]> }> {
  const t = translatorFor(locale, 'Errors')
  const key = error.sentence ? (`sentences.${error.sentence}` as const) : (`details.${error.code}` as const)
  const detail = t(key, error.values)
  if (!error.fields) return { detail }
  const errors = Object.entries(error.fields).map(([field, problems]) => [
    field,
    problems.map((each) => fieldMessage(t, field, each)),
  ])
  return { detail, errors: Object.fromEntries(errors) }
}

/** An error as an `application/problem+json` answer in the reader's language; never cached. */
export async function problemResponse(
  error: AppError,
  locale: Locale,
  headers: Record<string, string> = {},
): Promise<Response> {
  const t = translatorFor(locale, 'Errors')
  const status = statuses[error.code]
  const { detail, errors } = await refusalTexts(error, locale)
  const problem: Problem = {
    type: 'about:blank',
    title: t(`titles.${status}`),
    status,
    detail,
    code: error.code,
  }
  if (errors) problem.errors = errors
  if (error.redirectUrl) problem.redirectUrl = error.redirectUrl
  if (error.registration) problem.registration = error.registration
  if (error.factors) problem.factors = error.factors
  if (error.missing) problem.missing = error.missing
  if (error.latest) Object.assign(problem, error.latest)
  return new Response(JSON.stringify(problem), {
    status,
    headers: {
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Content-Language': locale,
      'Cache-Control': 'no-store',
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
      ...(error.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(error.retryAfterSeconds) }),
      ...headers,
    },
  })
}

/** Turns what was thrown into an expected error; null if it is a bug of ours. */
export function refusalFrom(thrown: unknown): AppError | null {
  if (thrown instanceof AppError) return thrown
  if (isDatabaseAway(thrown)) return new AppError('unavailable', { retryAfterSeconds: 5, cause: thrown })
  return null
}
