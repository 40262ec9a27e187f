import type { z } from 'zod'
import { isEmail } from './email.ts'
import { isEmpty } from './problems.ts'

// The specification's generic validators as checks of zod: `z.string().check(required, minLength(2))`. They raise zod's
// own issues, so a form and the API say the same of them. Only the types are zod's: this file loads nothing of it.

/** Works on a control's value, which may be a text, a number, a tick or a list. */
export type Validator = z.core.CheckFn<unknown>

/** Something is typed, chosen or ticked; spaces alone don't count, and 0 does. */
export const required: Validator = (payload) => {
  if (isEmpty(payload.value)) {
    payload.issues.push({ code: 'custom', params: { problem: 'required' }, input: payload.value })
  }
}

/** A number, also one that was typed, of at least `limit`. Like every check below, it leaves an empty value to `required`. */
export function min(limit: number): Validator {
  return ({ value, issues }) => {
    if (isEmpty(value) || Number(value) >= limit) return
    issues.push({ code: 'too_small', origin: 'number', minimum: limit, inclusive: true, input: value })
  }
}

/** A number, also one that was typed, of at most `limit`. */
export function max(limit: number): Validator {
  return ({ value, issues }) => {
    if (isEmpty(value) || Number(value) <= limit) return
    issues.push({ code: 'too_big', origin: 'number', maximum: limit, inclusive: true, input: value })
  }
}

/** A text of at least `limit` characters or a list of as many, counted as the browser's `maxlength` does. */
export function minLength(limit: number): Validator {
  return ({ value, issues }) => {
    if (isEmpty(value) || lengthOf(value) >= limit) return
    issues.push({ code: 'too_small', origin: originOf(value), minimum: limit, inclusive: true, input: value })
  }
}

/** A text of at most `limit` characters or a list of as many. */
export function maxLength(limit: number): Validator {
  return ({ value, issues }) => {
    if (isEmpty(value) || lengthOf(value) <= limit) return
    issues.push({ code: 'too_big', origin: originOf(value), maximum: limit, inclusive: true, input: value })
  }
}

/** The whole text must match, as with the browser's `pattern`. */
export function pattern(expression: RegExp): Validator {
  const whole = new RegExp(`^(?:${expression.source})$`, expression.flags.replace(/[gy]/g, ''))
  return format('regex', (text) => whole.test(text))
}

/** One email address, by the same rule as the API. */
export const email: Validator = format('email', isEmail)

/** A web address, with `http` or `https`. */
export const url: Validator = format('url', (text) => isWebAddress(text.trim()))

function format(name: string, passes: (text: string) => boolean): Validator {
  return ({ value, issues }) => {
    if (isEmpty(value) || passes(String(value))) return
    issues.push({ code: 'invalid_format', format: name, input: String(value) })
  }
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : String(value).length
}

function originOf(value: unknown): 'array' | 'string' {
  return Array.isArray(value) ? 'array' : 'string'
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
