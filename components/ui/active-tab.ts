type TabState = { id: string; disabled?: boolean }

/**
 * The active tab. The wanted one, as long as it is there and enabled; after that its nearest enabled neighbour. Of
 * two equally near ones the later wins: it moves into the removed tab's place, so that several can be removed in a
 * row without moving the pointer. By default the first enabled one.
 * @param before the tabs when the wanted one was last among them; shows where it was
 * @returns undefined when no tab is enabled
 */
export function activeTab(
  tabs: readonly TabState[],
  wished: string | undefined,
  before: readonly TabState[] = tabs,
): string | undefined {
  const enabled = new Set(tabs.filter(({ disabled }) => !disabled).map(({ id }) => id))
  if (wished !== undefined && enabled.has(wished)) return wished
  const place = before.findIndex(({ id }) => id === wished)
  if (place >= 0) {
    for (let step = 1; step < before.length; step++) {
      for (const neighbour of [before[place + step], before[place - step]]) {
        if (neighbour && enabled.has(neighbour.id)) return neighbour.id
      }
    }
  }
  return tabs.find(({ id }) => enabled.has(id))?.id
}
