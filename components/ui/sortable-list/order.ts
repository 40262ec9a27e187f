/** The list with one of its ids at another place; places beyond the ends are the ends. */
export function movedTo(ids: readonly string[], id: string, index: number): string[] {
  const others = ids.filter((one) => one !== id)
  const place = Math.max(0, Math.min(others.length, index))
  return [...others.slice(0, place), id, ...others.slice(place)]
}

/** Position of an element of the list, in the list's own pixels, without the offset of a drag. */
export type Slot = { left: number; top: number; width: number; height: number }

/**
 * The place for an item whose middle is at `x`, `y`. In a column an item gives way once it is passed by half, so that
 * lines of different heights don't jump back; in a grid the item takes the cell that it is over.
 * @param slots of all items in their present order
 */
export function placeAt(slots: readonly Slot[], from: number, x: number, y: number, isGrid: boolean): number {
  if (isGrid) {
    const over = slots.findIndex(
      ({ left, top, width, height }) => x >= left && x <= left + width && y >= top && y <= top + height,
    )
    return over === -1 ? from : over
  }
  return slots.filter(({ top, height }, index) => index !== from && top + height / 2 < y).length
}

/** Number of items that are in the first row. */
export function columnsOf(slots: readonly Slot[]): number {
  const beyond = slots.findIndex(({ top }) => top > (slots[0]?.top ?? 0) + 1)
  return beyond === -1 ? Math.max(1, slots.length) : beyond
}
