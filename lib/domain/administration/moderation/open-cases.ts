import 'server-only'
import { Prisma } from '../../../server/prisma/client/client.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { Queue } from './queue.ts'
import { queueDefinitions } from './queues/registry.ts'

/**
 * Every open case of a queue, in the same columns, without those whose decision can still be taken back.
 * @param locale of the moderator, for titles
 */
export function openCases(queue: Queue, locale: Locale): Prisma.Sql {
  return Prisma.sql`
    SELECT * FROM (${queueDefinitions[queue].list(locale)}) AS "source"
    WHERE NOT EXISTS (
      SELECT FROM "ModerationDecision" d WHERE d."caseId" = "source"."id" AND d."state" = 'waiting'
    )`
}
