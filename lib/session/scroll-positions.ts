import { keepInTab, readInTab } from './store'

const key = 'scroll_positions'

/** As many addresses as somebody may come back to in one sitting. */
const limit = 50

/** Whether the page comes back to where it was left, instead of beginning at its top. */
export function keepsScroll(address: string): boolean {
  return /^(?:\/(?:en|ja|cn))?\/search\//.test(address)
}

/** Pixels from the top at which an address was last left in this tab; 0 when it never was. */
export function scrollPosition(address: string): number {
  return positions().find(([one]) => one === address)?.[1] ?? 0
}

/** The addresses left longest ago make room for new ones. */
export function keepScrollPosition(address: string, top: number): void {
  const others = positions().filter(([one]) => one !== address)
  keepInTab(key, JSON.stringify([...others, [address, Math.round(top)]].slice(-limit)))
}

function positions(): Array<[address: string, top: number]> {
  try {
    const kept: unknown = JSON.parse(readInTab(key) ?? '')
    return Array.isArray(kept) ? kept.filter(isPosition) : []
  } catch {
    return []
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
