import 'server-only'

/** True in what Next.js has bundled: its compiler writes the variable in. Workers and scripts run without it. */
export function isInsideNext(): boolean {
  return process.env.NEXT_RUNTIME !== undefined
}
