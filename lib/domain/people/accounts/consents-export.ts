import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { csvAnswer } from '../../../server/csv.ts'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'

/** Consents that are in memory at once. */
const batchSize = 500

/** Names of the columns, the same in all languages: the file goes to an authority. */
const columns = ['account', 'email', 'consent', 'language', 'text_version', 'text_sha256', 'given_at']

/**
 * All consents as CSV, the oldest first, for an authority that asks for proof. That it was taken away is in the audit log.
 * @throws AppError `forbidden` without the permission
 */
export async function exportConsents(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
): Promise<Response> {
  requireStaff(actor, 'accounts')
  await database().$transaction((tx) =>
    audit.record(tx, actor, 'list.export', 'consents', { after: { found: '' } }),
  )
  return csvAnswer('consents', columns, batches())
}

async function* batches(): AsyncGenerator<string[][]> {
  for (let last: string | undefined; ; ) {
    const rows = await database().consentRecord.findMany({
      // Version 7 of UUIDs follows the time.
      where: last === undefined ? {} : { id: { gt: last } },
      orderBy: { id: 'asc' },
      take: batchSize,
      include: { user: { select: { email: true } } },
    })
    yield rows.map(({ userId, user, subject, locale, textVersion, textSha256, givenAt }) => [
      userId,
      user.email,
      subject,
      localeOfStored(locale),
      textVersion?.toISOString() ?? '',
      textSha256 ?? '',
      givenAt.toISOString(),
    ])
    last = rows.at(-1)?.id
    if (last === undefined || rows.length < batchSize) return
  }
}
