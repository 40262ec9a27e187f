/** An admin, as colleagues see them: staff have initials, guides have faces. */
export type Staff = { id: string; name: string; initials: string }

/** The columns of an admin that `staffOf` needs. */
export const staffSelect = { id: true, staffName: true, email: true } as const

/** @param user an admin without a name is called by the part of the address before the `@` */
export function staffOf({ id, staffName, email }: { id: string; staffName: string; email: string }): Staff {
  const name = staffName || (email.split('@')[0] ?? email)
  return { id, name, initials: initialsOf(name) }
}

/** Two capitals: of the first and the last word, or of the only one. */
function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '')
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : [words[0], '']
  const letters = last ? [first, last].map((word) => [...word][0]) : [...first].slice(0, 2)
  return letters.join('').toUpperCase()
}
