import 'client-only'
/**
 * Tells whether a value from outside has a type. The types are inferred from the API's schemas, imported as types only:
 * a member that a schema doesn't have, or has with another type, fails the type check, and zod stays on the server.
 */
export type Shape<Value> = (value: unknown) => value is Value

export const text: Shape<string> = (value) => typeof value === 'string'
export const number: Shape<number> = (value) => typeof value === 'number'

/** Null, or what the shape describes. */
export function orNull<Value>(shape: Shape<Value>): Shape<Value | null> {
  return (value): value is Value | null => value === null || shape(value)
}

/** Left out, or what the shape describes. */
export function orMissing<Value>(shape: Shape<Value>): Shape<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || shape(value)
}

export function listOf<Item>(shape: Shape<Item>): Shape<Item[]> {
  return (value): value is Item[] => Array.isArray(value) && value.every(shape)
}

/** Members of any names, all of a shape. */
export function byName<Value>(shape: Shape<Value>): Shape<Record<string, Value>> {
  return (value): value is Record<string, Value> => isRecord(value) && Object.values(value).every(shape)
}

/** An object with these members, and perhaps others: name those that are used, `members<Pick<Account, 'name'>>({…})`. */
export function members<Value extends object>(
  shapes: {
    [Name in keyof Value]-?: Shape<Value[Name]>
  },
): Shape<Value> {
  const entries = Object.entries<Shape<unknown>>(shapes)
  return (value): value is Value => isRecord(value) && entries.every(([name, shape]) => shape(value[name]))
}

/**
 * The answer of a call, with its type.
 * @throws Error when it is something else, which is a bug of ours
 */
export function parseAnswer<Value>(answer: unknown, shape: Shape<Value>): Value {
  if (!shape(answer)) throw new Error('the answer has another shape')
  return answer
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
