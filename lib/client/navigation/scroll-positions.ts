import { splitLocalePath } from '../../shared/addresses/locales.ts'
import { keepInTab, readInTab } from '../session/store.ts'

const key = 'scroll_positions'

/** As many addresses as somebody may come back to in one sitting. */
const limit = 50

/** Whether the page comes back to where it was left, instead of beginning at its top. */
export function keepsScroll(address: string): boolean {
  return splitLocalePath(address).path.startsWith('/search/')
}

/** Pixels from the top at which an address was last left in this tab; 0 when it never was. */
export function scrollPosition(address: string): number {
  return Number.parseInt(lines().find(isOf(address)) ?? '', 10) || 0
}

/** The addresses left longest ago make room for new ones. */
export function keepScrollPosition(address: string, top: number): void {
  const others = lines().filter((line) => !isOf(address)(line))
  keepInTab(key, [...others, `${Math.round(top)} ${address}`].slice(-limit).join('\n'))
}

/** Each the pixels, then the address; no address has a space in it. */
function lines(): string[] {
  return readInTab(key)?.split('\n') ?? []
}

function isOf(address: string): (line: string) => boolean {
  return (line) => line.endsWith(` ${address}`)
}
