import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The id of a build, another one for each. */
export function buildId(buildFolder: string): string {
  return readFileSync(join(buildFolder, 'BUILD_ID'), 'utf8')
}
