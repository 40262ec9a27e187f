/**
 * True once a site that was started by `scripts/start.ts` is ready, and so is all that it makes beside it.
 * @param log lines that it has printed
 */
export function isComplete(log: readonly string[]): boolean {
  const isWelcomed = log.some((line) => line.startsWith('Took '))
  const still = /^Still being made, beside the site: (.+)\.$/
  const [, parts = ''] = still.exec(log.find((line) => still.test(line)) ?? '') ?? []
  return isWelcomed && parts.split('; ').every((part) => part === '' || log.includes(`✓ ${part}`))
}
