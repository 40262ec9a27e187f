import { globSync } from 'node:fs'

/** Paths of our own sources: without the generated client, and without what is installed into `tools/bench`. */
export function sourceFiles(pattern: string): string[] {
  return globSync(pattern, { exclude: ['lib/server/prisma/client/**', '**/node_modules/**'] })
}
