import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { env } from '../../../server/env.ts'
import { queueMail } from '../../../server/mail/outbox.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import { locales } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { tryMove } from '../../../shared/transitions.ts'
import { fieldOf } from '../../basics/drafts/fields.ts'
import { unsubscribeToken } from '../../basics/notifications/token.ts'
import { newsletterMail } from './emails.ts'
import { missingLocales, type NewsletterView, newsletterTransitions } from './newsletter.ts'
import { findNewsletter } from './queries.ts'
import type { NewsletterContent } from './schema.ts'

type Admin = Pick<Actor, 'role' | 'userId' | 'impersonatorId'>

/**
 * Begins a newsletter, without any text.
 * @returns its id
 * @throws AppError `forbidden` without the permission
 */
export async function createNewsletter(actor: Admin): Promise<number> {
  requireStaff(actor, 'newsletters')
  return database().$transaction(async (tx) => {
    const { id } = await tx.newsletter.create({ data: {}, select: { id: true } })
    await audit.record(tx, actor, 'newsletter.create', id)
    return id
  })
}

/**
 * Stores what an admin has written in a draft.
 * @throws AppError `not_found`; `conflict` once it is being sent; `forbidden` without the permission
 */
export async function saveNewsletter(actor: Admin, id: number, content: NewsletterContent): Promise<void> {
  requireStaff(actor, 'newsletters')
  await database().$transaction(async (tx) => {
    await lockDraft(tx, id)
    await tx.newsletter.update({ where: { id }, data: { path: content.path, updatedAt: new Date() } })
    for (const locale of locales) {
      const text = {
        subject: content[fieldOf('subject', locale)],
        text: content[fieldOf('text', locale)],
        button: content[fieldOf('button', locale)],
      }
      const key = { newsletterId: id, locale: storedLocale(locale) }
      await tx.newsletterText.upsert({
        where: { newsletterId_locale: key },
        create: { ...key, ...text },
        update: text,
      })
    }
    await audit.record(tx, actor, 'newsletter.edit', id)
  })
}

/**
 * Deletes a draft.
 * @throws AppError `not_found`; `conflict` once it is being sent; `forbidden` without the permission
 */
export async function deleteNewsletter(actor: Admin, id: number): Promise<void> {
  requireStaff(actor, 'newsletters')
  await database().$transaction(async (tx) => {
    await lockDraft(tx, id)
    await tx.newsletter.delete({ where: { id } })
    await audit.record(tx, actor, 'newsletter.delete', id)
  })
}

/**
 * Mails what is written of a newsletter to the admin who asks, one email for each language of the site.
 * @throws AppError `not_found`; `invalid` with the fields that lack a text; `forbidden` without the permission
 */
export async function testNewsletter(actor: Admin, id: number, now = new Date()): Promise<void> {
  requireStaff(actor, 'newsletters')
  await database().$transaction(async (tx) => {
    const newsletter = await requireWhole(tx, id)
    const { email } = await tx.user.findUniqueOrThrow({
      where: { id: actor.userId },
      select: { email: true },
    })
    const unsubscribe = unsubscribeToken({ userId: actor.userId, kind: 'newsletter' })
    for (const locale of env().LOCALES) {
      // To an admin, in all languages and at any hour: `tellGuide` writes to guides.
      await queueMail(tx, {
        dedupeKey: `newsletter-test:${id}:${locale}:${actor.userId}:${now.getTime()}`,
        template: 'newsletter',
        locale,
        to: { address: email, name: '' },
        content: await newsletterMail(locale, {
          ...newsletter.texts[locale],
          path: newsletter.path,
          unsubscribe,
        }),
      })
    }
    await audit.record(tx, actor, 'newsletter.test', id)
  })
}

/**
 * Sends a newsletter to all guides who want news; a job queues the emails.
 * @throws AppError `not_found`; `conflict` once it is being sent; `invalid` with the fields that lack a text; `forbidden`
 * for everybody but admins
 */
export async function sendNewsletter(actor: Admin, id: number, now = new Date()): Promise<void> {
  requireStaff(actor, 'newsletters')
  await database().$transaction(async (tx) => {
    await requireWhole(tx, id)
    const isMoved = await tryMove(newsletterTransitions.send, 'admin', ({ from, to }) =>
      tx.newsletter.updateMany({
        where: { id, state: { in: from } },
        data: { state: to, sendingAt: now, updatedAt: now },
      }),
    )
    if (!isMoved) throw new AppError('conflict')
    await audit.record(tx, actor, 'newsletter.send', id)
  })
}

async function lockDraft(tx: Transaction, id: number): Promise<void> {
  const [row] = await tx.$queryRaw<Array<{ state: string }>>`
    SELECT "state"::text FROM "Newsletter" WHERE "id" = ${id} FOR UPDATE`
  if (!row) throw new AppError('not_found')
  if (row.state !== 'draft') throw new AppError('conflict')
}

async function requireWhole(tx: Transaction, id: number): Promise<NewsletterView> {
  const newsletter = await findNewsletter(tx, id)
  if (!newsletter) throw new AppError('not_found')
  const { texts, path } = newsletter
  const missing = missingLocales(newsletter, env().LOCALES).flatMap((locale) => [
    ...(texts[locale].subject === '' ? [fieldOf('subject', locale)] : []),
    ...(texts[locale].text === '' ? [fieldOf('text', locale)] : []),
    ...(path !== '' && texts[locale].button === '' ? [fieldOf('button', locale)] : []),
  ])
  if (missing.length > 0) {
    throw new AppError('invalid', {
      fields: Object.fromEntries(missing.map((field) => [field, [{ key: 'required' }]])),
    })
  }
  return newsletter
}
