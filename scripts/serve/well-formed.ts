/** Whether every percent sign in the path of an address begins an escape, and all of them make valid UTF-8. */
export function isWellFormed(address: string): boolean {
  try {
    decodeURIComponent(address.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}
