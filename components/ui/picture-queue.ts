type Turn = { priority: number; begin: () => void }

const waiting: Turn[] = []
let present: Turn | null = null
let isPlanned = false

/**
 * Loads pictures one after another, the lowest `priority` first and equal ones in the order they join.
 * @param begin called when it is this picture's turn
 * @returns a function to call when the picture has loaded, failed or been removed: then it is the next one's turn
 */
export function joinPictureQueue(priority: number, begin: () => void): () => void {
  const turn = { priority, begin }
  const after = waiting.findIndex((other) => other.priority > priority)
  waiting.splice(after === -1 ? waiting.length : after, 0, turn)
  planNext()
  return () => {
    const place = waiting.indexOf(turn)
    if (place !== -1) waiting.splice(place, 1)
    if (present !== turn) return
    present = null
    planNext()
  }
}

/** Not at once: pictures rendered together join one by one, and the first to join need not be the first in order. */
function planNext(): void {
  if (isPlanned) return
  isPlanned = true
  queueMicrotask(() => {
    isPlanned = false
    if (present) return
    present = waiting.shift() ?? null
    present?.begin()
  })
}
