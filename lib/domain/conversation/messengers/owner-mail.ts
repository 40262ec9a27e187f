import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { siteName } from '../../../server/brand/known-brand.ts'
import { env } from '../../../server/env.ts'
import type { MailContent } from '../../../server/mail/layout.ts'
import { siteMail } from '../../../server/mail/site-mail.ts'
import { pageUrl } from '../../../server/page-url.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { type MessengerKind, messengerNames } from '../../../shared/messengers.ts'
import { tellGuide, tellTraveller } from '../../basics/notifications/tell.ts'
import { tokenOfLink } from '../enquiries/token.ts'
import { keyWithin } from '../enquiries/waiting-reminder.ts'

type Change = 'connected' | 'disconnected'
type ChangedChat = { id: string; kind: MessengerKind; userId: string | null; enquiryId: string | null }

/** Tells whose chat it is that it was connected or disconnected, as of other changes that let somebody read along. */
export async function tellOfChat(
  tx: Transaction,
  { id, kind, userId, enquiryId }: ChangedChat,
  change: Change,
  now: Date,
): Promise<void> {
  const template = `messenger-${change}` as const
  const key = `${template}:${id}`
  if (userId !== null) {
    const actor = { userId, impersonatorId: null }
    await audit.record(tx, actor, 'account.messenger', userId, { after: { messenger: kind, change } })
    const guide = await tx.guide.findUnique({ where: { userId }, select: { id: true } })
    const content = (locale: Locale) =>
      messengerMail(locale, { kind, change, path: '/profile/settings/notifications' })
    if (guide)
      await tellGuide(
        tx,
        guide.id,
        { email: { template, key, content, choice: null, isUrgent: true, isAnswered: true } },
        now,
      )
  }
  if (enquiryId !== null) {
    const { sealedToken } = await tx.enquiry.findUniqueOrThrow({
      where: { id: enquiryId },
      select: { sealedToken: true },
    })
    const token = tokenOfLink(sealedToken)
    const path = token === null ? '/status' : `/status/${token}`
    const content = (locale: Locale) => messengerMail(locale, { kind, change, path, isTraveller: true })
    await tellTraveller(
      tx,
      enquiryId,
      { email: { template, key: keyWithin(key, enquiryId), content, isAnswered: true } },
      now,
    )
  }
}

/** Disconnects chats, and tells whose they were. */
export async function endChatsOf(
  tx: Transaction,
  where: Prisma.MessengerChatWhereInput,
  now: Date,
): Promise<void> {
  const select = { id: true, kind: true, userId: true, enquiryId: true } as const
  const chats = await tx.messengerChat.findMany({ where, select })
  for (const chat of chats) {
    const { count } = await tx.messengerChat.deleteMany({ where: { id: chat.id } })
    if (count > 0) await tellOfChat(tx, chat, 'disconnected', now)
  }
}

type Told = { kind: MessengerKind; change: Change; path: string; isTraveller?: boolean }

/** Its words. @param path of the page where chats are disconnected, without locale prefix */
export async function messengerMail(
  locale: Locale,
  { kind, change, path, isTraveller = false }: Told,
): Promise<MailContent> {
  const t = translatorFor(locale, 'MessengerMail')
  const values = { messenger: messengerNames[kind], site: siteName(), support: env().SITE_SUPPORT_EMAIL }
  return siteMail(locale, {
    subject: t(`${change}.subject`, values),
    intro: t(`${change}.intro`, values),
    blocks: [
      { kind: 'button', label: t(isTraveller ? 'enquiry' : 'settings'), url: pageUrl(locale, path) },
      { kind: 'note', text: t(`${change}.note`, values) },
    ],
  })
}
