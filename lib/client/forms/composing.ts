import 'client-only'

/**
 * True if a key belongs to a character that is being composed, as in Japanese and Chinese: Enter then chooses the
 * character. Safari ends the composition before the key's event, and tells only by the old code 229.
 */
export function isComposing(event: {
  keyCode: number
  isComposing?: boolean
  nativeEvent?: { isComposing: boolean }
}): boolean {
  return event.isComposing === true || event.nativeEvent?.isComposing === true || event.keyCode === 229
}
