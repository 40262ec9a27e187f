import 'server-only'
import type { z } from 'zod'
import { AppError, type FieldProblem, type FieldProblems } from '../../shared/errors.ts'
import { fieldProblem } from '../../shared/forms/problems.ts'

/**
 * Parses external input.
 * @throws AppError `invalid` that names each field and what would be right
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { reportInput: true })
  if (!result.success) throw new AppError('invalid', { fields: fieldProblems(result.error.issues) })
  return result.data
}

/** More than any form has; each is translated, and a caller may send thousands of unknown ones. */
const mostReported = 20

/** Without a prototype, so that a field may be named `__proto__`. */
function noProblems(): FieldProblems {
  return Object.create(null)
}

/** zod's issues by field; the keys are those under `Errors.issues`. */
function fieldProblems(issues: z.core.$ZodIssue[]): FieldProblems {
  const fields = noProblems()
  let count = 0
  const add = (path: PropertyKey[], problem: FieldProblem) => {
    if (count >= mostReported) return
    count += 1
    const field = path.map(String).join('.') || 'body'
    fields[field] = [...(fields[field] ?? []), problem]
  }
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, mostReported)) add([...issue.path, key], { key: 'unknown' })
    } else {
      add(issue.path, fieldProblem(issue))
    }
  }
  return fields
}

/**
 * Rejects text that PostgreSQL can't store: NUL characters and halves of surrogate pairs, in values and in names.
 * @throws AppError `invalid` that names the fields
 */
export function refuseUnstorableText(input: unknown): void {
  const fields = noProblems()
  const waiting: Array<{ value: unknown; path: string }> = [{ value: input, path: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (Object.keys(fields).length >= mostReported) break
    const { value, path } = next
    if (typeof value === 'string') {
      if (!isStorable(value)) fields[path || 'body'] = [{ key: 'characters' }]
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        const name = isStorable(key) ? key : '?'
        const innerPath = path ? `${path}.${name}` : name
        if (name === '?') fields[innerPath] = [{ key: 'characters' }]
        waiting.push({ value: inner, path: innerPath.slice(0, 200) })
      }
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
