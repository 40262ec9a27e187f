/** The system's short name of what went wrong with a file, such as ENOENT; undefined for anything else. */
export function problemOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
