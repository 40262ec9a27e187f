import { isEmail } from './email.ts'

/** What can be wrong with a control; each has its sentence under `FieldErrors` in the messages. */
export const problemTypes = [
  'required',
  'min',
  'max',
  'minLength',
  'maxLength',
  'pattern',
  'email',
  'url',
] as const
export type ProblemType = (typeof problemTypes)[number]

/** `limit` is the bound of `min`, `max`, `minLength` and `maxLength`. */
export type Problem = { type: ProblemType; limit?: number }

/** One check of a control's value, which may be a text, a number, a tick or a list. */
export type Validator = {
  type: ProblemType
  limit?: number
  passes: (value: unknown) => boolean
}

/** Something is typed, chosen or ticked; spaces alone don't count, and 0 does. */
export const required: Validator = { type: 'required', passes: (value) => !isEmpty(value) }

/** A number, also one that was typed, of at least `limit`. Like every check below, it leaves an empty value to `required`. */
export function min(limit: number): Validator {
  return { type: 'min', limit, passes: (value) => isEmpty(value) || Number(value) >= limit }
}

/** A number, also one that was typed, of at most `limit`. */
export function max(limit: number): Validator {
  return { type: 'max', limit, passes: (value) => isEmpty(value) || Number(value) <= limit }
}

/** A text of at least `limit` characters or a list of as many, counted as the browser's `maxlength` does. */
export function minLength(limit: number): Validator {
  return { type: 'minLength', limit, passes: (value) => isEmpty(value) || lengthOf(value) >= limit }
}

/** A text of at most `limit` characters or a list of as many. */
export function maxLength(limit: number): Validator {
  return { type: 'maxLength', limit, passes: (value) => isEmpty(value) || lengthOf(value) <= limit }
}

/** The whole text must match, as with the browser's `pattern`. */
export function pattern(expression: RegExp): Validator {
  const whole = new RegExp(`^(?:${expression.source})$`, expression.flags.replace(/[gy]/g, ''))
  return { type: 'pattern', passes: (value) => isEmpty(value) || whole.test(String(value)) }
}

/** One email address, by the same rule as the API. */
export const email: Validator = {
  type: 'email',
  passes: (value) => isEmpty(value) || isEmail(String(value)),
}

/** A web address, with `http` or `https`. */
export const url: Validator = {
  type: 'url',
  passes: (value) => isEmpty(value) || isWebAddress(String(value).trim()),
}

/** The first problem, in the order of the validators; null for none. */
export function problemOf(value: unknown, validators: readonly Validator[]): Problem | null {
  const failed = validators.find(({ passes }) => !passes(value))
  if (!failed) return null
  return failed.limit === undefined ? { type: failed.type } : { type: failed.type, limit: failed.limit }
}

/** The sentences of `FieldErrors`; those with a bound contain `{limit}`. */
export type ProblemTexts = Record<ProblemType, string>

/** The sentence for a problem, with its bound formatted for the locale. */
export function problemMessage({ type, limit }: Problem, texts: ProblemTexts, locale: string): string {
  if (limit === undefined) return texts[type]
  return texts[type].replace('{limit}', new Intl.NumberFormat(locale).format(limit))
}

/** The validators as `validate` of a control's `register`: the error gets the problem's type and its sentence. */
export function rules(
  validators: readonly Validator[],
  texts: ProblemTexts,
  locale: string,
): { validate: Record<string, (value: unknown) => true | string> } {
  const checks = validators.map((validator) => {
    const check = (value: unknown) => validator.passes(value) || problemMessage(validator, texts, locale)
    return [validator.type, check] as const
  })
  return { validate: Object.fromEntries(checks) }
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined || value === false || Number.isNaN(value)
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : String(value).length
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
