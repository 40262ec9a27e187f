import 'server-only'
import { siteName } from '../../../../server/brand/known-brand.ts'
import { env } from '../../../../server/env.ts'
import { layOutMail, type MailContent } from '../../../../server/mail/layout.ts'
import { pageUrl } from '../../../../server/page-url.ts'
import { maxMailBytes } from '../../../../server/received-mail/read-mail.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../../shared/i18n/translator.ts'
import { maxDocumentBytes } from '../../../../shared/upload-sizes.ts'
import type { TravellerNews } from '../../../basics/notifications/tell.ts'
import { maxAttachments } from '../attachment.ts'
import { maxMessageLength, type Side } from '../conversation/message.ts'
import { threadPath } from '../enquiry.ts'
import { keyWithin } from '../waiting-reminder.ts'
import type { ToldReason } from './refusal.ts'

type Refusal = {
  enquiryId: string
  side: Side
  /** `files`: the message was sent without some of its files. */
  reason: ToldReason | 'files'
  /** Words that were not sent. */
  words: string
  /** Names of the files that were not sent. */
  files: readonly string[]
  /** Of the traveller's page; null where only the page for lost links can be given. */
  token: string | null
}

/** To a side of a conversation: an answer by email, or a part of it, has not become a message. @param id of that email */
export function replyRefusedNews({
  id,
  ...refusal
}: Refusal & { id: string }): NonNullable<TravellerNews['email']> {
  return {
    template: 'reply-refused',
    key: keyWithin(`reply-refused:${id}`, refusal.enquiryId),
    isAnswered: true,
    content: (locale) => replyRefusedMail(locale, refusal),
  }
}

/** Its words. */
export async function replyRefusedMail(
  locale: Locale,
  { enquiryId, side, reason, words, files, token }: Refusal,
): Promise<MailContent> {
  const t = translatorFor(locale, 'ReplyRefusedMail')
  const conversation = translatorFor(locale, 'ConversationMail')
  const site = siteName()
  const { SITE_SUPPORT_EMAIL: support } = env()
  const subject = t(reason === 'files' ? 'subjectFiles' : 'subject')
  const intro = t(`reasons.${reason}`, {
    count: maxAttachments,
    megabytes: maxDocumentBytes / 1024 / 1024,
    characters: maxMessageLength,
    mailMegabytes: maxMailBytes / 1024 / 1024,
    files: files.join(', '),
  })
  const path = token === null ? '/status' : `/status/${token}`
  return layOutMail({
    locale,
    siteName: site,
    subject,
    preview: intro,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text: intro },
      {
        kind: 'button',
        label: conversation(side === 'traveller' && token === null ? 'lostLink' : 'button'),
        url: pageUrl(locale, side === 'guide' ? threadPath(enquiryId) : path),
      },
      ...(words === ''
        ? []
        : [
            { kind: 'note' as const, text: t('yourWords') },
            { kind: 'quote' as const, text: words },
          ]),
    ],
    footer:
      side === 'guide'
        ? conversation('footerGuide', { site })
        : conversation('footerTraveller', { site, support }),
  })
}
