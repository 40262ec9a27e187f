import type { ReadableText } from './readable-text.ts'

/** Kinds of findings to warn a reader of. */
export const warningKinds = [
  'phone',
  'email',
  'messenger',
  'link',
  'payment',
  'overpayment',
  'secret',
  'fee',
] as const
export type WarningKind = (typeof warningKinds)[number]

/** Ways to go on elsewhere; harmless once both know each other. The others are frauds at any time. */
const contactKinds: ReadonlySet<WarningKind> = new Set(['phone', 'email', 'messenger', 'link'])

export function isContactDetail(kind: WarningKind): boolean {
  return contactKinds.has(kind)
}

/** The words meant, from one place in the text to before another, in UTF-16 units. */
export type Warning = { kind: WarningKind; from: number; to: number }

/** The same while it is looked for: also where it stands in the text that the rules read. */
export type Finding = Warning & { text: string; start: number; end: number }

/** Everything in a text that a pattern finds. */
export function matches(
  kind: Finding['kind'],
  { text, positions }: ReadableText,
  pattern: RegExp,
): Finding[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    kind,
    text: found,
    start: index,
    end: index + found.length,
    from: positions[index] ?? 0,
    to: positions[index + found.length] ?? positions.at(-1) ?? 0,
  }))
}
