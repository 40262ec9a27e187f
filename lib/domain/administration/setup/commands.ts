import 'server-only'
import { randomUUID, timingSafeEqual } from 'node:crypto'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { hashOfLinkToken, newLinkToken } from '../../../server/auth/link-token.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { keepSetting, lockSettings } from '../../../server/stored-settings.ts'
import { AppError } from '../../../shared/errors.ts'
import { accountEmail } from '../../people/accounts/emails.ts'
import { type InvitedGuide, inviteGuide } from '../../people/accounts/guide-invitations.ts'
import { ownerMailKey, tellOwner } from '../../people/accounts/tell-owner.ts'
import type { SetupStep } from './steps.ts'
import { mailServer, type StoredTestMail, setupSettings, skippedSchema, testMailSchema } from './stored.ts'

type Admin = Pick<Actor, 'role' | 'userId' | 'impersonatorId'>

/** Days for which the link of a test email works. */
const testDays = 7

/**
 * Queues a test email to the admin's own address, with a link that proves that it arrives. The link of an earlier one
 * stops working.
 * @throws AppError `conflict` without a mail server on a public site; `forbidden` without the permission
 */
export async function sendTestMail(actor: Admin, now = new Date()): Promise<void> {
  requireStaff(actor, 'settings')
  const server = mailServer()
  if (server === null) throw new AppError('conflict')
  const id = randomUUID()
  const token = newLinkToken()
  await database().$transaction(async (tx) => {
    await tellOwner(tx, actor.userId, accountEmail('mailTest', `/admin/start?token=${token}`), id)
    await keepTestMail(tx, {
      id,
      server,
      tokenHash: Buffer.from(hashOfLinkToken(token)).toString('base64url'),
      askedAt: now.toISOString(),
      provenAt: null,
    })
    await recordAboutLetter(tx, actor, 'mail.test', id)
  })
}

/**
 * Notes that the test email has arrived: its link was opened. It works once.
 * @throws AppError `not_found` for a link that is wrong, used, replaced by a later one or too old; `forbidden` without the
 * permission
 */
export async function proveTestMail(actor: Admin, token: string, now = new Date()): Promise<void> {
  requireStaff(actor, 'settings')
  await database().$transaction(async (tx) => {
    await lockSettings(tx)
    const row = await tx.siteSetting.findUnique({
      where: { key: setupSettings.testMail },
      select: { value: true },
    })
    if (!row) throw new AppError('not_found')
    const test = testMailSchema.parse(row.value)
    const isOld = now.getTime() - Date.parse(test.askedAt) > testDays * 86_400_000
    const isRight = timingSafeEqual(hashOfLinkToken(token), Buffer.from(test.tokenHash, 'base64url'))
    if (!isRight || isOld || test.provenAt !== null) throw new AppError('not_found')
    await keepTestMail(tx, { ...test, provenAt: now.toISOString() })
    await recordAboutLetter(tx, actor, 'mail.proven', test.id)
  })
}

/**
 * Leaves a step of the set-up out, or takes it up again.
 * @throws AppError `forbidden` without the permission
 */
export async function skipStep(actor: Admin, step: SetupStep, isSkipped: boolean): Promise<void> {
  requireStaff(actor, 'settings')
  await database().$transaction(async (tx) => {
    await lockSettings(tx)
    const row = await tx.siteSetting.findUnique({
      where: { key: setupSettings.skipped },
      select: { value: true },
    })
    const skipped = skippedSchema.parse(row?.value ?? [])
    if (skipped.includes(step) === isSkipped) return
    const next = isSkipped ? [...skipped, step] : skipped.filter((one) => one !== step)
    await keepSetting(tx, setupSettings.skipped, next)
    await audit.record(tx, actor, 'setting.step', step, { after: { skipped: isSkipped } })
  })
}

/**
 * Invites a guide by email, and notes that somebody was.
 * @throws AppError `invalid` for an address that has an account or was invited today; `switched_off` while nobody can
 * register; `forbidden` without the permission
 */
export async function inviteFirstGuide(actor: Admin, invited: InvitedGuide, now = new Date()): Promise<void> {
  requireStaff(actor, 'settings')
  await database().$transaction(async (tx) => {
    await inviteGuide(tx, actor, invited, now)
    await keepSetting(tx, setupSettings.guideInvited, now.toISOString())
  })
}

async function keepTestMail(tx: Transaction, test: StoredTestMail): Promise<void> {
  await keepSetting(tx, setupSettings.testMail, test)
}

/** The entry names the email of the outbox while it is there. */
async function recordAboutLetter(
  tx: Transaction,
  actor: Admin,
  action: 'mail.test' | 'mail.proven',
  id: string,
): Promise<void> {
  const letter = await tx.emailOutbox.findUnique({
    where: { dedupeKey: ownerMailKey('mailTest', id) },
    select: { id: true },
  })
  await audit.record(tx, actor, action, letter?.id ?? id)
}
