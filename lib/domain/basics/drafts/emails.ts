import 'server-only'
import type { MailContent } from '../../../server/mail/layout.ts'
import { siteMail } from '../../../server/mail/site-mail.ts'
import { pageUrl } from '../../../server/page-url.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import type { GuideNews } from '../notifications/tell.ts'

type Decided = {
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
    | 'placeApproved'
    | 'placeRefused'
  /** Occasion key, so that nobody is notified twice: the submission's id. */
  occasion: string
  /** Target of the button, without locale prefix: the public page, or the editor. */
  path: string
  /** The reason for sending it back. */
  reason?: string
  /** The reason is a whole letter, with greeting and signature. */
  isLetter?: boolean
  /** Of the tour; of a credential its issuer; the city. */
  title?: string
}

/** To a guide: what moderation has decided. */
export function moderationNews(decided: Decided): GuideNews {
  return {
    email: {
      template: `moderation-${decided.kind}`,
      key: `moderation:${decided.occasion}`,
      choice: null,
      isAnswered: true,
      content: (locale) => moderationMail(locale, decided),
    },
  }
}

/** Its words. */
export async function moderationMail(
  locale: Locale,
  { kind, path, reason, isLetter = false, title = '' }: Omit<Decided, 'occasion'>,
): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  const intro = t(`moderation.${kind}.intro`, { title })
  const words = reason ? sendBackWords(intro, { reason, isLetter }) : { intro, blocks: [] }
  return siteMail(locale, {
    ...words,
    subject: t(`moderation.${kind}.subject`, { title }),
    blocks: [
      ...words.blocks,
      { kind: 'button', label: t(`moderation.${kind}.button`), url: pageUrl(locale, path) },
      // The first publication is read with care.
      ...(kind === 'profileApproved'
        ? [{ kind: 'paragraph' as const, text: t('moderation.profileApproved.next') }]
        : []),
    ],
  })
}

type Words = Pick<Parameters<typeof siteMail>[1], 'intro' | 'preview' | 'blocks'>

/**
 * Text of an email that sends something back. A moderator's letter, with greeting and signature, is the email itself;
 * a bare reason is quoted below the site's own text.
 */
export function sendBackWords(
  intro: string,
  { reason, isLetter }: { reason: string; isLetter: boolean },
): Words {
  if (!isLetter) return { intro, blocks: [{ kind: 'quote', text: reason }] }
  const [greeting = '', ...paragraphs] = reason.trim().split(/\n{2,}/)
  return {
    intro: greeting,
    ...(paragraphs[0] !== undefined && { preview: paragraphs[0] }),
    blocks: paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
  }
}
