import 'server-only'
import { env } from '../../../server/env.ts'
import type { MailContent } from '../../../server/mail/layout.ts'
import { queueMail } from '../../../server/mail/outbox.ts'
import { siteMail } from '../../../server/mail/site-mail.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'

type Farewell = { userId: string; to: string; locale: Locale }

/** The last email to a person whose account is deleted; the outbox forgets the address once it is sent. */
export async function queueFarewell(tx: Transaction, { userId, to, locale }: Farewell): Promise<void> {
  await queueMail(tx, {
    dedupeKey: `account-deleted:${userId}`,
    template: 'account-deleted',
    locale,
    to: { address: to, name: '' },
    replyTo: env().SITE_SUPPORT_EMAIL,
    content: await farewellMail(locale),
  })
}

/** Its words. */
export async function farewellMail(locale: Locale): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  const { SITE_SUPPORT_EMAIL: support } = env()
  return siteMail(locale, {
    subject: t('leaving.deleted.subject'),
    intro: t('leaving.deleted.intro'),
    blocks: [{ kind: 'note', text: t('leaving.deleted.note', { support }) }],
  })
}
