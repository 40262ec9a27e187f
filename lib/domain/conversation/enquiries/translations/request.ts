import 'server-only'
import { requestJob } from '../../../../server/jobs/request-job.ts'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { isOn } from './is-on.ts'

/** Has a conversation looked at after the commit, for texts that need a translation. Nothing where nobody translates. */
export async function requestTranslations(
  tx: Transaction,
  enquiryIds: readonly string[],
  now: Date,
): Promise<void> {
  const requested = await tx.$executeRaw`
    INSERT INTO "TranslationDue" ("enquiryId", "dueAt")
    SELECT "id", ${now}::timestamptz FROM unnest(${[...enquiryIds]}::uuid[]) AS "asked" ("id")
    WHERE ${isOn}
    ON CONFLICT ("enquiryId") DO UPDATE SET "dueAt" = EXCLUDED."dueAt", "failures" = 0`
  if (requested > 0) await requestJob(tx, 'translations')
}
