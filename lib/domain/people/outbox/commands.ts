import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { giveUp, queueAgain } from '../../../server/mail/failed-mail.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { isPersonal } from './queries.ts'

type Admin = Pick<Actor, 'role' | 'userId' | 'impersonatorId'>

/** Result of an action on emails; skipped ones had already been sent, stopped or deleted. */
export type LettersOutcome = { done: string[]; leftOut: string[] }

/**
 * Queues failed emails again.
 * @throws AppError `conflict` when none of them can be; `forbidden` without the permission
 */
export async function retryLetters(actor: Admin, ids: readonly string[]): Promise<LettersOutcome> {
  return eachLetter(actor, ids, 'mail.retry', (tx, id) => queueAgain(tx, id))
}

/**
 * Gives failed emails up.
 * @throws AppError `conflict` when none of them can be; `forbidden` without the permission
 */
export async function giveUpLetters(actor: Admin, ids: readonly string[]): Promise<LettersOutcome> {
  return eachLetter(actor, ids, 'mail.give_up', giveUp)
}

/**
 * Queues a failed email again for another address. An email that proves whose mailbox it is stays with its own: else who
 * sends it on could sign in with it.
 * @throws AppError `conflict` for one that can't be sent again or is personal; `not_found`; `forbidden` for everybody but
 * admins
 */
export async function readdressLetter(actor: Admin, id: string, address: string): Promise<void> {
  requireStaff(actor, 'mail')
  await database().$transaction(async (tx) => {
    const mail = await tx.emailOutbox.findUnique({
      where: { id },
      select: { toAddress: true, template: true },
    })
    if (!mail) throw new AppError('not_found')
    if (isPersonal(mail.template) || !(await queueAgain(tx, id, address))) throw new AppError('conflict')
    await audit.record(tx, actor, 'mail.address', id, {
      before: { domain: domainOf(mail.toAddress) },
      after: { domain: domainOf(address) },
    })
  })
}

async function eachLetter(
  actor: Admin,
  ids: readonly string[],
  action: 'mail.retry' | 'mail.give_up',
  act: (tx: Transaction, id: string) => Promise<boolean>,
): Promise<LettersOutcome> {
  requireStaff(actor, 'mail')
  const outcome: LettersOutcome = { done: [], leftOut: [] }
  await database().$transaction(async (tx) => {
    // In one order for everybody, so that two admins with the same choice don't wait for each other in a circle.
    for (const id of [...new Set(ids)].toSorted()) {
      if (await act(tx, id)) {
        await audit.record(tx, actor, action, id)
        outcome.done.push(id)
      } else outcome.leftOut.push(id)
    }
    if (outcome.done.length === 0) throw new AppError('conflict')
  })
  return outcome
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
