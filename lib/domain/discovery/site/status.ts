import 'server-only'
import { database } from '../../../server/prisma/database.ts'

/** Maximum time that the database may take to say that it is there, in milliseconds. */
const patience = 1500

/** Returns within a second or two, whatever the database does. */
export function isDatabaseReachable(): Promise<boolean> {
  return succeedsSoon(database().$queryRaw`SELECT 1`)
}

/** True if some database work succeeds; false when it takes too long. */
export async function succeedsSoon(work: Promise<unknown>): Promise<boolean> {
  const { promise: tooSlow, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, patience, false)
  const succeeds = work.then(
    () => true,
    () => false,
  )
  return Promise.race([succeeds, tooSlow]).finally(() => clearTimeout(timer))
}
