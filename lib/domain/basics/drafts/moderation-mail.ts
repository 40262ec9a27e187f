import 'server-only'
import { env } from '../../../server/env.ts'
import type { MailContent } from '../../../server/mail/layout.ts'
import { queueMail } from '../../../server/mail/outbox.ts'
import { siteMail } from '../../../server/mail/site-mail.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { type Locale, localePath } from '../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { endOfQuiet, quietHoursOf } from '../notifications/quiet-hours.ts'
import { sendBackWords } from './letter-mail.ts'

type Decided = {
  guideId: number
  kind:
    | 'profileApproved'
    | 'profileRejected'
    | 'pageSuspended'
    | 'pageResumed'
    | 'tourApproved'
    | 'tourAwaitsProfile'
    | 'tourRejected'
    | 'credentialVerified'
    | 'credentialRefused'
  /** Occasion key, so that nobody is notified twice: the submission's id. */
  occasion: string
  /** Target of the button, without locale prefix: the public page, or the editor. */
  path: string
  /** The reason for sending it back. */
  reason?: string
  /** The reason is a whole letter, with greeting and signature. */
  isLetter?: boolean
  /** Of the tour; of a credential its issuer. */
  title?: string
}

/**
 * Tells a guide what moderation has decided, in the guide's language; sent after the commit, once quiet hours
 * are over.
 */
export async function queueModerationMail(
  tx: Transaction,
  decided: Decided,
  now = new Date(),
): Promise<void> {
  const { guideId, kind, occasion } = decided
  const { timeZone, user } = await tx.guide.findUniqueOrThrow({
    where: { id: guideId },
    select: {
      timeZone: true,
      user: { select: { email: true, locale: true, quietFrom: true, quietUntil: true } },
    },
  })
  const locale = localeOfStored(user.locale)
  await queueMail(tx, {
    dedupeKey: `moderation:${occasion}`,
    template: `moderation-${kind}`,
    locale,
    to: { address: user.email, name: '' },
    replyTo: env().SITE_SUPPORT_EMAIL,
    notBefore: endOfQuiet(now, quietHoursOf(user), timeZone),
    content: await moderationMail(locale, decided),
  })
}

/** Its words. */
export async function moderationMail(
  locale: Locale,
  {
    kind,
    path,
    reason,
    isLetter = false,
    title = '',
  }: Pick<Decided, 'kind' | 'path' | 'reason' | 'isLetter' | 'title'>,
): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  const intro = t(`moderation.${kind}.intro`, { title })
  const words = reason ? sendBackWords(intro, { reason, isLetter }) : { intro, blocks: [] }
  return siteMail(locale, {
    ...words,
    subject: t(`moderation.${kind}.subject`, { title }),
    blocks: [
      ...words.blocks,
      {
        kind: 'button',
        label: t(`moderation.${kind}.button`),
        url: env().SITE_URL + localePath(locale, path),
      },
      // The first publication is read with care.
      ...(kind === 'profileApproved'
        ? [{ kind: 'paragraph' as const, text: t('moderation.profileApproved.next') }]
        : []),
    ],
  })
}
