import 'server-only'
import { randomUUID } from 'node:crypto'
import { siteName } from '../../../../server/brand/known-brand.ts'
import { env } from '../../../../server/env.ts'
import { layOutMail, type MailContent } from '../../../../server/mail/layout.ts'
import { unsubscribeLink } from '../../../../server/mail/site-mail.ts'
import type { MailBlock } from '../../../../server/mail/words.ts'
import { pageUrl } from '../../../../server/page-url.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { listOfNames } from '../../../../shared/i18n/format.ts'
import { translatorFor } from '../../../../shared/i18n/translator.ts'
import type { TravellerNews } from '../../../basics/notifications/tell.ts'
import { keyWithin } from '../waiting-reminder.ts'

/** A link to the enquiries of one group: the guides that were asked, and the token of the link. */
export type NewLink = {
  guides: string[]
  token: string
  /** It opens a conversation that the guide has begun. */
  isInvited?: boolean
}

/**
 * To a traveller: new links to the open enquiries.
 * @param unsubscribe secret of the link that refuses guides' invitations, where one of them opens such a one
 */
export function newLinksNews(links: readonly NewLink[], unsubscribe?: string): TravellerNews {
  return newsOf(`new-links:${randomUUID()}`, links, { isFirst: false, unsubscribe })
}

/**
 * To a guide's own guest: the first link that the guide doesn't know. Its key names the conversation, so that it is found
 * again under an address that was corrected since.
 * @param unsubscribe secret of the link that refuses such invitations
 */
export function guestLinkNews(
  enquiryId: string,
  { guide, token, unsubscribe }: { guide: string; token: string; unsubscribe: string },
): TravellerNews {
  const links = [{ guides: [guide], token, isInvited: true }]
  return newsOf(keyWithin(`new-links:${randomUUID()}`, enquiryId), links, { isFirst: true, unsubscribe })
}

function newsOf(
  key: string,
  links: readonly NewLink[],
  { isFirst, unsubscribe }: { isFirst: boolean; unsubscribe: string | undefined },
): TravellerNews {
  return {
    email: {
      template: 'new-links',
      key,
      isAnswered: true,
      ...(unsubscribe !== undefined && { unsubscribe }),
      content: (locale, secret) => linksMail(locale, links, { isFirst, unsubscribe: secret }),
    },
  }
}

/** Its words, the link first. */
export function newLinksMail(locale: Locale, links: readonly NewLink[]): Promise<MailContent> {
  return linksMail(locale, links, { isFirst: false })
}

async function linksMail(
  locale: Locale,
  links: readonly NewLink[],
  { isFirst, unsubscribe }: { isFirst: boolean; unsubscribe?: string | undefined },
): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  const site = siteName()
  const { SITE_SUPPORT_EMAIL: support } = env()
  const areInvited = links.every(({ isInvited = false }) => isInvited)
  const subject = t(areInvited ? 'newLinks.guestSubject' : 'newLinks.subject', { count: links.length })
  const ended = t(isFirst ? 'newLinks.guestEnds' : 'newLinks.ended')
  return layOutMail({
    locale,
    siteName: site,
    subject,
    preview: ended,
    heading: subject,
    blocks: [
      ...links.map(
        (link): MailBlock => ({
          kind: 'button',
          label: labelOf(link, locale),
          url: pageUrl(locale, `/status/${link.token}`),
        }),
      ),
      { kind: 'paragraph', text: ended },
      { kind: 'paragraph', text: t('toTraveller.keepSecret') },
    ],
    footer: t('newLinks.footer', { site, support }),
    ...unsubscribeLink(locale, translatorFor(locale, 'ConversationMail')('refuse'), unsubscribe),
  })
}

function labelOf({ guides, isInvited = false }: NewLink, locale: Locale): string {
  const t = translatorFor(locale, 'Mail')
  const guide = listOfNames(guides.filter(Boolean), locale)
  if (isInvited) return guide ? t('newLinks.guestButtonOf', { guide }) : t('newLinks.guestButton')
  return guide ? t('toTraveller.buttonOf', { guide }) : t('toTraveller.button')
}
