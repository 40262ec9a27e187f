import 'client-only'
/** Loads another page in full: after signing in or out every page may look different. */
export function hardNavigate(path: string): void {
  window.location.assign(path)
}

/** Path, query and fragment of the page that is open. */
export function currentPath(): string {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}
