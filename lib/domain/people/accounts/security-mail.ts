import 'server-only'
import type { FactorChange } from '../../../server/audit/actions/account.ts'
import { env } from '../../../server/env.ts'
import type { MailContent } from '../../../server/mail/layout.ts'
import { queueMail } from '../../../server/mail/outbox.ts'
import { siteMail } from '../../../server/mail/site-mail.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { type Locale, localePath } from '../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'

/** Security emails to the owner of an account, by their key under `Mail.security` in the messages. */
export type SecurityMail =
  | 'guessed'
  | 'codesGuessed'
  | 'connected'
  | 'disconnected'
  | 'ended'
  | 'emailChanged'
  | FactorChange

type Mail = {
  kind: SecurityMail
  locale: Locale
  to: string
  /** Target of the button, without locale prefix. */
  path?: string
  /** Occasion key, so that the same email is never sent twice. */
  about: string
  /** Names of providers. */
  providers?: string[]
}

/** Tells the owner of an account that something about signing in has changed; sent after the commit. */
export async function queueSecurityMail(tx: Transaction, mail: Mail): Promise<void> {
  const { kind, locale, to, about } = mail
  await queueMail(tx, {
    dedupeKey: `account-${kind}:${about}`,
    template: `account-${kind}`,
    locale,
    to: { address: to, name: '' },
    replyTo: env().SITE_SUPPORT_EMAIL,
    content: await securityMail(mail),
  })
}

/** Its words. */
export async function securityMail({
  kind,
  locale,
  path = '/account/password',
  providers = [],
}: Pick<Mail, 'kind' | 'locale' | 'path' | 'providers'>): Promise<MailContent> {
  const { SITE_URL, SITE_SUPPORT_EMAIL } = env()
  const t = translatorFor(locale, 'Mail')
  return siteMail(locale, {
    subject: t(`security.${kind}.subject`),
    intro: t(`security.${kind}.intro`, { providers: providers.join(', ') }),
    blocks: [
      {
        kind: 'button',
        label: kind === 'guessed' ? t('security.signIn') : t('security.notMe'),
        url: SITE_URL + localePath(locale, path),
      },
      { kind: 'note', text: t('security.note', { support: SITE_SUPPORT_EMAIL }) },
    ],
  })
}

/** Sends a code that proves who somebody is; it works for some minutes, in the session that asked for it. */
export async function queueCodeMail(
  tx: Transaction,
  { locale, to, code, about }: { locale: Locale; to: string; code: string; about: string },
): Promise<void> {
  await queueMail(tx, {
    dedupeKey: `account-code:${about}`,
    template: 'account-code',
    locale,
    to: { address: to, name: '' },
    replyTo: env().SITE_SUPPORT_EMAIL,
    content: await codeMail(locale, code),
  })
}

/** Its words. */
export async function codeMail(locale: Locale, code: string): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  return siteMail(locale, {
    subject: t('code.subject'),
    intro: t('code.intro'),
    blocks: [
      { kind: 'quote', text: code },
      { kind: 'note', text: t('code.note', { support: env().SITE_SUPPORT_EMAIL }) },
    ],
  })
}

/** The same to a user known only by id. */
export async function tellUser(
  tx: Transaction,
  userId: string,
  mail: Omit<Mail, 'locale' | 'to'>,
): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, locale: true },
  })
  await queueSecurityMail(tx, { ...mail, to: user.email, locale: localeOfStored(user.locale) })
}
