type TabState = { id: string; disabled?: boolean }

/**
 * Which one of the tabs is active. The wished one stays so for as long as it is there and enabled; then its nearest
 * enabled neighbour follows. Of two equally near ones the later wins: it moves to where the removed one stood, so
 * that several can be removed in a row without moving the hand. Without a wish it is the first enabled one.
 * @param before the tabs as they were when the wished one was last among them; tells where it stood
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
