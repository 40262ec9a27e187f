import 'server-only'
import { randomUUID } from 'node:crypto'
import { siteName } from '../../../../server/brand/known-brand.ts'
import { env } from '../../../../server/env.ts'
import { layOutMail, type MailContent } from '../../../../server/mail/layout.ts'
import type { MailBlock } from '../../../../server/mail/words.ts'
import { pageUrl } from '../../../../server/page-url.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { listOfNames } from '../../../../shared/i18n/format.ts'
import { translatorFor } from '../../../../shared/i18n/translator.ts'
import type { TravellerNews } from '../../../basics/notifications/tell.ts'

/** A link to the enquiries of one group: the guides that were asked, and the token of the link. */
export type NewLink = { guides: string[]; token: string }

/** To a traveller: new links to the open enquiries. */
export function newLinksNews(links: readonly NewLink[]): TravellerNews {
  return {
    email: {
      template: 'new-links',
      key: `new-links:${randomUUID()}`,
      isAnswered: true,
      content: (locale) => newLinksMail(locale, links),
    },
  }
}

/** Its words, the link first. */
export async function newLinksMail(locale: Locale, links: readonly NewLink[]): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  const site = siteName()
  const { SITE_SUPPORT_EMAIL: support } = env()
  const count = links.length
  return layOutMail({
    locale,
    siteName: site,
    subject: t('newLinks.subject', { count }),
    preview: t('newLinks.ended'),
    heading: t('newLinks.subject', { count }),
    blocks: [
      ...links.map(({ guides, token }): MailBlock => {
        const names = listOfNames(guides.filter(Boolean), locale)
        return {
          kind: 'button',
          label: names ? t('toTraveller.buttonOf', { guide: names }) : t('toTraveller.button'),
          url: pageUrl(locale, `/status/${token}`),
        }
      }),
      { kind: 'paragraph', text: t('newLinks.ended') },
      { kind: 'paragraph', text: t('toTraveller.keepSecret') },
    ],
    footer: t('newLinks.footer', { site, support }),
  })
}
