import { readFileSync } from 'node:fs'
import type { Locale } from '../../lib/shared/addresses/locales.ts'

/** A sentence with placeholders, as something on the page says it. Its spaces may be those at which no line breaks. */
export function like(sentence: string): RegExp {
  const parts = sentence
    .split(/\{(?:[^{}]|\{[^}]*\})*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s'))
  return new RegExp(parts.join('.*'))
}

/**
 * The text of that name in a file of `messages/`: `Subscription.plans.title`.
 * @throws Error when there is none
 */
export function wordAt(locale: Locale, file: string, name: string): string {
  const texts: unknown = JSON.parse(readFileSync(`messages/${locale}/${file}.json`, 'utf8'))
  const found = name.split('.').reduce((tree, key) => (Object(tree) as Record<string, unknown>)[key], texts)
  if (typeof found !== 'string') throw new Error(`messages/${locale}/${file}.json has no text ${name}`)
  return found
}
