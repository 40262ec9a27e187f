import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const builtFiles = z.object({ config: z.looseObject({}) })

/** Next.js's settings as the build has read them, as JSON. */
export function builtConfig(buildFolder: string): string {
  const file = readFileSync(join(buildFolder, 'required-server-files.json'), 'utf8')
  return JSON.stringify(builtFiles.parse(JSON.parse(file)).config)
}
