import { listCases } from '@/lib/domain/administration/moderation/list.ts'
import type { Queue } from '@/lib/domain/administration/moderation/queue.ts'
import type { Database } from '@/lib/server/prisma/database.ts'
import { asAdmin } from './as-admin.ts'

/** The open cases of a queue, as an admin lists them. */
export async function openCasesOf(db: Database, queue: Queue) {
  const everything = { kind: null, language: null, city: null, finding: null, mine: false, search: '' }
  const { cases } = await listCases(await asAdmin(db), 'en', { queue, ...everything, after: null })
  return cases
}
