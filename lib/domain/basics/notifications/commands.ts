import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { notificationKinds } from './kinds.ts'
import { minutesOf } from './quiet-hours.ts'
import type { NotificationChange } from './schema.ts'
import { readUnsubscribeToken } from './token.ts'

/**
 * Turns one kind of email off, or on again, by the link in one of them.
 * @throws AppError `not_found` for a token that is not ours, or of an account that is gone
 */
export async function subscribeByToken(token: string, email: boolean): Promise<void> {
  const subscription = readUnsubscribeToken(token)
  const user =
    subscription &&
    (await database().user.findUnique({ where: { id: subscription.userId }, select: { id: true } }))
  if (!subscription || !user) throw new AppError('not_found')
  await database().notificationPreference.upsert({
    where: { userId_kind: subscription },
    create: { ...subscription, email },
    update: { email },
  })
}

/** Turns kinds of notifications on or off for the signed-in user; what is not named stays. */
export async function changeNotifications(
  { userId }: { userId: string },
  { quiet_hours: quiet, ...change }: NotificationChange,
): Promise<void> {
  await database().$transaction(async (tx) => {
    for (const kind of notificationKinds) {
      const { email, push } = change[kind] ?? {}
      const chosen = { ...(email !== undefined && { email }), ...(push !== undefined && { push }) }
      if (Object.keys(chosen).length === 0) continue
      await tx.notificationPreference.upsert({
        where: { userId_kind: { userId, kind } },
        create: { userId, kind, ...chosen },
        update: chosen,
      })
    }
    if (quiet === undefined) return
    await tx.user.update({
      where: { id: userId },
      data: {
        quietFrom: quiet && minutesOf(quiet.from),
        quietUntil: quiet && minutesOf(quiet.until),
      },
    })
  })
}
