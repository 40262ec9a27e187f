import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { storedLocale } from '../../../../server/prisma/locale.ts'
import { addSubscriptions } from '../../../business/subscriptions/trial.ts'
import type { ProfileContent, ProfileDirect } from '../profile/content.ts'

/** An account that an admin makes for a guide. */
export type NewAccount = { email: string; content: ProfileContent; direct: ProfileDirect }

export type CreatedAccount = NewAccount & { guideId: number }

/**
 * Makes accounts as registrations would: with a draft of a page and a trial. Nobody is mailed; who owns the mailbox
 * signs in with a link, which confirms it. The caller writes the content.
 */
export async function createAccounts(
  tx: Transaction,
  accounts: readonly NewAccount[],
): Promise<CreatedAccount[]> {
  if (accounts.length === 0) return []
  const rows = accounts.map((account) => ({ ...account, userId: randomUUID() }))
  await tx.user.createMany({
    data: rows.map(({ userId, email, content }) => ({
      id: userId,
      role: 'guide' as const,
      email,
      locale: storedLocale(content.original_locale),
    })),
  })
  const cities = await tx.city.findMany({
    where: { id: { in: rows.map(({ content }) => content.city_id) } },
    select: { id: true, timeZone: true },
  })
  const zones = new Map(cities.map(({ id, timeZone }) => [id, timeZone]))
  const guides = await tx.guide.createManyAndReturn({
    data: rows.map(({ userId, content }) => ({
      userId,
      cityId: content.city_id,
      timeZone: zones.get(content.city_id) ?? 'UTC',
    })),
    select: { id: true, userId: true },
  })
  const guideByUser = new Map(guides.map(({ id, userId }) => [userId, id]))
  await addSubscriptions(
    tx,
    guides.map(({ id }) => id),
  )
  return rows.map(({ userId, ...account }) => {
    const guideId = guideByUser.get(userId)
    if (guideId === undefined) throw new Error('an account was made without its guide')
    return { ...account, guideId }
  })
}
