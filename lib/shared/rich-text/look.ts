/**
 * Look of rich text besides bold and so on. Stored as classes, never as styles: the site draws them (see `.prose` in
 * app/styles/prose.css), in both colour schemes and in every language, and nothing else can be smuggled in.
 */

export const alignments = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number]

/** Steps from the left edge, 0 to 3. */
export const maxIndent = 3

export const fontNames = ['text', 'serif', 'mono'] as const
export type FontName = (typeof fontNames)[number]

export const fontSizes = ['small', 'normal', 'large', 'huge'] as const
export type FontSize = (typeof fontSizes)[number]

/** The first of each kind is the default and has no class. */
const alignmentClasses: Array<[Alignment, string]> = [
  ['center', 'prose-center'],
  ['right', 'prose-right'],
  ['justify', 'prose-justify'],
]
const indentClasses: Array<[number, string]> = [
  [1, 'prose-indent-1'],
  [2, 'prose-indent-2'],
  [3, 'prose-indent-3'],
]
const fontClasses: Array<[FontName, string]> = [
  ['serif', 'prose-serif'],
  ['mono', 'prose-mono'],
]
const sizeClasses: Array<[FontSize, string]> = [
  ['small', 'prose-small'],
  ['large', 'prose-large'],
  ['huge', 'prose-huge'],
]

/** The class of a look; undefined for the default. */
export const alignmentClass = (value: Alignment) => classOf(alignmentClasses, value)
export const indentClass = (value: number) => classOf(indentClasses, value)
export const fontClass = (value: FontName) => classOf(fontClasses, value)
export const sizeClass = (value: FontSize) => classOf(sizeClasses, value)

/** The look in a `class` attribute; the default when it has none that we know. */
export const alignmentOf = (className: string): Alignment => lookOf(alignmentClasses, className) ?? 'left'
export const indentOf = (className: string): number => lookOf(indentClasses, className) ?? 0
export const fontOf = (className: string): FontName => lookOf(fontClasses, className) ?? 'text'
export const sizeOf = (className: string): FontSize => lookOf(sizeClasses, className) ?? 'normal'

/** The known classes of a paragraph or a heading, one of each kind, always in the same order. */
export function knownBlockClasses(className: string): string {
  return joined(alignmentClass(alignmentOf(className)), indentClass(indentOf(className)))
}

/** The same for a `<span>`. */
export function knownTextClasses(className: string): string {
  return joined(fontClass(fontOf(className)), sizeClass(sizeOf(className)))
}

function classOf<Value>(classes: Array<[Value, string]>, value: Value): string | undefined {
  return classes.find(([known]) => known === value)?.[1]
}

function lookOf<Value>(classes: Array<[Value, string]>, className: string): Value | undefined {
  const names = className.split(/[\t\n\f\r ]+/)
  return classes.find(([, name]) => names.includes(name))?.[0]
}

function joined(...names: Array<string | undefined>): string {
  return names.filter((name) => name !== undefined).join(' ')
}
