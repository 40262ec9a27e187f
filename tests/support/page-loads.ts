/**
 * jsdom loads no other page. From now on it keeps the addresses that the code under test wants loaded, as they were
 * given to `location.assign`, in order.
 */
export function pageLoads(): string[] {
  const loads: string[] = []
  // `location.assign` itself can't be replaced in any browser. Inside jsdom, what it calls is found under a symbol.
  const inner = Object.getOwnPropertySymbols(window.location)
    .map((symbol): unknown => Reflect.get(window.location, symbol))
    .find((value) => typeof value === 'object' && value !== null && 'assign' in value)
  if (typeof inner !== 'object' || inner === null) throw new Error('jsdom has another location than before.')
  Object.defineProperty(inner, 'assign', {
    configurable: true,
    value: (address: string) => loads.push(address),
  })
  return loads
}
