import { resolve } from 'node:path'

/** A backup's folder as the operator means it: seen from where they have called npm. */
export function backupFolder(given: string): string {
  return resolve(process.env.INIT_CWD || process.cwd(), given)
}
