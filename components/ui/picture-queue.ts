type Turn = { priority: number; begin: () => void }

const waiting: Turn[] = []
let present: Turn | null = null
let isPlanned = false

/**
 * Lets pictures load one after another, the lowest `priority` first and equal ones in the order of their coming.
 * @param begin called when it is this picture's turn
 * @returns to be called when the picture has loaded, has failed or is gone: then the next one's turn has come
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

/** Not at once: the pictures that are drawn together come one by one, and the first to come need not be the first in order. */
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
