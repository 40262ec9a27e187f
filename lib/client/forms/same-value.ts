import 'client-only'

/** True if two values of a form's control are the same, as the API would get them. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  return typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other)
}

/** A value of a form's control that stays as it is when the control's own value changes. */
export function copyOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : value
}
