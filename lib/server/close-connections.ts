import 'server-only'
import { closeSender } from './jobs/request-job.ts'
import { database } from './prisma/database.ts'

/** Ends the process's connections to the database, so that a script can end. */
export async function closeConnections(): Promise<void> {
  await closeSender()
  await database().$disconnect()
}
