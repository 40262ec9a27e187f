import 'server-only'
import { env } from '../../../server/env.ts'
import type { MailContent } from '../../../server/mail/layout.ts'
import { queueMail } from '../../../server/mail/outbox.ts'
import { siteMail } from '../../../server/mail/site-mail.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { type Locale, localePath } from '../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { staffOf, staffSelect } from './staff.ts'

/** Emails to a user about an admin's action, by their key under `Mail.staff` in the messages. */
export type StaffMail = 'actedAs' | 'locked' | 'unlocked' | 'merged'

type Words = {
  kind: StaffMail
  locale: Locale
  /** The admin's name for colleagues. */
  staff: string
  /** As the admin has written it for the user; empty for none. */
  reason: string
  /** New sign-in address; empty if it is unchanged. */
  address: string
}

type Mail = Omit<Words, 'staff' | 'reason' | 'address'> & {
  to: string
  staffId: string
  reason?: string
  address?: string
  /** Occasion key, so that the same email is never sent twice. */
  about: string
}

/** Tells a user what an admin does with the account; sent after the commit. */
export async function queueStaffMail(tx: Transaction, mail: Mail): Promise<void> {
  const { kind, locale, to, staffId, reason = '', address = '', about } = mail
  const staff = await tx.user.findUniqueOrThrow({
    where: { id: staffId },
    select: staffSelect,
  })
  await queueMail(tx, {
    dedupeKey: `account-${kind}:${about}`,
    template: `account-${kind}`,
    locale,
    to: { address: to, name: '' },
    replyTo: env().SITE_SUPPORT_EMAIL,
    content: await staffMail({ kind, locale, staff: staffOf(staff).name, reason, address }),
  })
}

/** Its words. */
export async function staffMail({ kind, locale, staff, reason, address }: Words): Promise<MailContent> {
  const { SITE_URL, SITE_NAME, SITE_SUPPORT_EMAIL } = env()
  const t = translatorFor(locale, 'Mail')
  const names = { staff, site: SITE_NAME, support: SITE_SUPPORT_EMAIL, address }
  return siteMail(locale, {
    subject: t(`staff.${kind}.subject`, names),
    intro: t(`staff.${kind}.intro`, names),
    blocks: [
      ...(reason === '' ? [] : [{ kind: 'quote' as const, text: reason }]),
      ...(kind === 'unlocked'
        ? [
            {
              kind: 'button' as const,
              label: t('staff.unlocked.button'),
              url: SITE_URL + localePath(locale, '/account/login'),
            },
          ]
        : []),
      { kind: 'note', text: t(`staff.${kind}.note`, names) },
    ],
  })
}
