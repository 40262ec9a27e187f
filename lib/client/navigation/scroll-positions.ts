import 'client-only'
import { withoutLocale } from '../../shared/addresses/locales.ts'
import { keepInTab, readInTab } from '../browser-store.ts'

const key = 'scroll_positions'

/** As many addresses as a reader may come back to in one visit. */
const limit = 50

/** True if the page returns to where it was left, instead of starting at the top. */
export function keepsScroll(address: string): boolean {
  return withoutLocale(address).startsWith('/search/')
}

/** Scroll position, in pixels, at which this tab last left an address; 0 if it never did. */
export function scrollPosition(address: string): number {
  return Number.parseInt(lines().find(isOf(address)) ?? '', 10) || 0
}

/** The oldest addresses make room for new ones. */
export function keepScrollPosition(address: string, top: number): void {
  const others = lines().filter((line) => !isOf(address)(line))
  keepInTab(key, [...others, `${Math.round(top)} ${address}`].slice(-limit).join('\n'))
}

/** Each line: the pixels, a space, the address. */
function lines(): string[] {
  return readInTab(key)?.split('\n') ?? []
}

function isOf(address: string): (line: string) => boolean {
  return (line) => line.endsWith(` ${address}`)
}
