import type { z } from 'zod'
import type { FieldProblem } from '../errors.ts'

/** Kinds of errors of a control; each has its sentence under `FieldErrors` in the messages. */
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
type ProblemType = (typeof problemTypes)[number]

/** `limit` is the bound of `min`, `max`, `minLength` and `maxLength`. */
export type Problem = { type: ProblemType; limit?: number }

/** One of zod's issues as the API names it: a key under `Errors.issues`. The issue must carry its input. */
export function fieldProblem(issue: z.core.$ZodIssue): FieldProblem {
  if (issue.input === undefined || issue.input === null || issue.input === '') {
    if (issue.code !== 'custom') return { key: 'required' }
  }
  switch (issue.code) {
    case 'invalid_type':
      return { key: `type.${issue.expected}` }
    case 'too_small':
      return { key: `tooSmall.${issue.origin}`, values: { minimum: Number(issue.minimum) } }
    case 'too_big':
      return { key: `tooBig.${issue.origin}`, values: { maximum: Number(issue.maximum) } }
    case 'invalid_format':
      return { key: `format.${issue.format}` }
    case 'invalid_value':
      return { key: 'value', values: { values: issue.values.map(String).join(', ') } }
    case 'custom': {
      const named: unknown = issue.params?.problem
      return { key: typeof named === 'string' ? named : 'custom' }
    }
    default:
      return { key: 'custom' }
  }
}

/**
 * One of zod's issues as the kit of forms names it, which knows fewer kinds than the API.
 * @param value of the control: if it is empty, the problem is that it is missing, whatever the schema says
 */
export function problemOf(issue: z.core.$ZodIssue, value: unknown): Problem {
  if (isEmpty(value)) return { type: 'required' }
  switch (issue.code) {
    case 'too_small':
      return { type: hasLength(issue.origin) ? 'minLength' : 'min', limit: Number(issue.minimum) }
    case 'too_big':
      return { type: hasLength(issue.origin) ? 'maxLength' : 'max', limit: Number(issue.maximum) }
    default: {
      const { key } = fieldProblem(issue)
      return { type: key === 'format.email' ? 'email' : key === 'format.url' ? 'url' : 'pattern' }
    }
  }
}

function hasLength(origin: string): boolean {
  return origin === 'string' || origin === 'array'
}

/** Nothing is typed, chosen or ticked; spaces alone are nothing, and 0 is something. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined || value === false || Number.isNaN(value)
}
