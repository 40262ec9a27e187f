import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const builtFiles = z.object({ config: z.looseObject({}) })

/**
 * Gives Next.js its settings as the build has read them, as its own `output: 'standalone'` does. Reading next.config.ts
 * again would load the compiler, which takes 50 MB for as long as the server runs, and which a packed site doesn't have.
 */
export function provideBuiltConfig(buildFolder: string): void {
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = builtConfig(buildFolder)
}

/** The settings as JSON. */
function builtConfig(buildFolder: string): string {
  const file = readFileSync(join(buildFolder, 'required-server-files.json'), 'utf8')
  return JSON.stringify(builtFiles.parse(JSON.parse(file)).config)
}
