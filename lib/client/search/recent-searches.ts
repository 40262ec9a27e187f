import 'client-only'
import { keepInBrowser, readInBrowser } from '../browser-store.ts'

const key = 'recent_searches'
const most = 8
const longest = 100

/** Recent searches in this browser, latest first. They never leave the browser. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readInBrowser(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** Puts a text first; the oldest one is forgotten. */
export function rememberSearch(text: string): void {
  const searched = text.trim().slice(0, longest)
  if (searched === '') return
  keep([searched, ...recentSearches().filter((one) => !isSame(one, searched))].slice(0, most))
}

export function forgetSearch(text: string): void {
  keep(recentSearches().filter((one) => one !== text))
}

export function forgetSearches(): void {
  keep([])
}

function keep(texts: string[]): void {
  keepInBrowser(key, texts.length > 0 ? JSON.stringify(texts) : null)
}

function isSame(one: string, other: string): boolean {
  return one.toLocaleLowerCase() === other.toLocaleLowerCase()
}
