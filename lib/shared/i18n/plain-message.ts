import type { Locale } from '../addresses/locales.ts'
import { formatNumber } from './format.ts'

type Values = Readonly<Record<string, string | number>>

/**
 * A message as the messages' own formatter says it, for texts that public pages load later, without the formatter. It
 * knows values and plurals: `{name}`, `{count, plural, =1 {one} other {#}}`.
 */
export function plainMessage(message: string, values: Values, locale: Locale): string {
  return said(message, values, locale, null)
}

function said(message: string, values: Values, locale: Locale, count: number | null): string {
  let text = ''
  for (let at = 0; at < message.length; at += 1) {
    const sign = message[at] ?? ''
    if (sign === '#' && count !== null) text += formatNumber(count, locale)
    else if (sign === '{') {
      const end = closingBracket(message, at)
      text += argument(message.slice(at + 1, end), values, locale)
      at = end
    } else text += sign
  }
  return text
}

function argument(inner: string, values: Values, locale: Locale): string {
  const [, name = inner.trim(), branches] = /^(\w+), plural,(.*)$/s.exec(inner) ?? []
  const value = values[name] ?? ''
  if (branches === undefined) return String(value)
  const count = Number(value)
  const found = branchesIn(branches)
  const branch = found[`=${count}`] ?? found[new Intl.PluralRules(locale).select(count)] ?? found.other ?? ''
  return said(branch, values, locale, count)
}

/** `=1 {one} other {#}` by its keys. */
function branchesIn(text: string): Partial<Record<string, string>> {
  const branches: Record<string, string> = {}
  for (let at = 0; at < text.length; ) {
    const start = text.indexOf('{', at)
    if (start < 0) break
    const end = closingBracket(text, start)
    branches[text.slice(at, start).trim()] = text.slice(start + 1, end)
    at = end + 1
  }
  return branches
}

/** Where the bracket that opens at a place closes. */
function closingBracket(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}
