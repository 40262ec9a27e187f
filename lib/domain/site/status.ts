import 'server-only'
import { database } from '../../server/prisma/database.ts'

/** Returns within a second or two, whatever the database does. */
export async function isDatabaseReachable(): Promise<boolean> {
  const answers = database().$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  )
  const tooSlow = new Promise<boolean>((resolve) => setTimeout(resolve, 1500, false))
  return Promise.race([answers, tooSlow])
}
