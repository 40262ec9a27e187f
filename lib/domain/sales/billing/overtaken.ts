import 'server-only'
import type { Actor } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { formatStamp } from '../../../shared/i18n/format.ts'
import { describeEntries } from '../../people/audit/describe.ts'

/** Pages stay open overnight; an older entry is hardly the reason. */
const hoursBack = 24

type Reader = {
  actor: Pick<Actor, 'userId'>
  locale: Locale /** Of the reader's clock, IANA. */
  timeZone: string
}

/**
 * An admin's act about a payment. When it is refused because a colleague was faster, the refusal says who did what and
 * when: with money, "somebody else" is no answer.
 * @param id of the payment, or of one of its invoices
 * @throws AppError whatever the act throws
 */
export async function namingColleagues<Done>(
  reader: Reader,
  id: string,
  act: () => Promise<Done>,
): Promise<Done> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict' && !error.latest)) throw error
    throw (await overtakenBy(reader, id, error)) ?? error
  }
}

async function overtakenBy({ actor, locale, timeZone }: Reader, id: string, cause: AppError) {
  const invoices = await database().invoice.findMany({
    where: { payment: { OR: [{ id }, { invoices: { some: { id } } }] } },
    select: { id: true, paymentId: true },
  })
  const subjects = [...new Set([id, ...invoices.flatMap((one) => [one.id, one.paymentId])])]
  const entry = await database().auditEntry.findFirst({
    where: {
      subjectType: { in: ['payment', 'invoice'] },
      subjectId: { in: subjects },
      createdAt: { gte: new Date(Date.now() - hoursBack * 3_600_000) },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  // The last one of one's own is no news.
  if (!entry?.actorId || entry.actorId === actor.userId) return null
  const [said] = await describeEntries([entry], locale)
  if (!said?.who) return null
  const values = { name: said.who.name, act: said.what, time: formatStamp(said.at, locale, timeZone) }
  return new AppError('conflict', { sentence: 'overtaken', values, cause })
}
