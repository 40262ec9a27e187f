import 'server-only'
import { env } from '../../server/env.ts'
import { layOutMail } from '../../server/mail/layout.ts'
import { queueMail } from '../../server/mail/outbox.ts'
import type { Transaction } from '../../server/prisma/database.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import { translatorFor } from '../../shared/i18n/translator.ts'

type Farewell = { userId: string; to: string; locale: Locale }

/** The last email to a person whose account is deleted; the outbox forgets the address once it is sent. */
export async function queueFarewell(tx: Transaction, { userId, to, locale }: Farewell): Promise<void> {
  const t = await translatorFor(locale, 'Mail')
  const { SITE_NAME, SITE_SUPPORT_EMAIL: support } = env()
  const subject = t('leaving.deleted.subject')
  const intro = t('leaving.deleted.intro')
  await queueMail(tx, {
    dedupeKey: `account-deleted:${userId}`,
    template: 'account-deleted',
    locale,
    to: { address: to, name: '' },
    replyTo: support,
    content: layOutMail({
      locale,
      siteName: SITE_NAME,
      subject: `${subject} · ${SITE_NAME}`,
      preview: intro,
      heading: subject,
      blocks: [
        { kind: 'paragraph', text: intro },
        { kind: 'note', text: t('leaving.deleted.note', { support }) },
      ],
      footer: t('account.footer', { site: SITE_NAME, support }),
    }),
  })
}
