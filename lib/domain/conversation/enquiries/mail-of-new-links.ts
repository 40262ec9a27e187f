import 'server-only'
import { env } from '../../../server/env.ts'
import { layOutMail, type MailContent } from '../../../server/mail/layout.ts'
import type { MailBlock } from '../../../server/mail/words.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { listOfNames } from '../../../shared/i18n/format.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'

/** Gives a traveller new links to the open enquiries, the link first. */
export async function newLinksMail(
  locale: Locale,
  links: Array<{ guides: string[]; url: string }>,
): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  const { SITE_NAME, SITE_SUPPORT_EMAIL: support } = env()
  const count = links.length
  return layOutMail({
    locale,
    siteName: SITE_NAME,
    subject: t('newLinks.subject', { count }),
    preview: t('newLinks.ended'),
    heading: t('newLinks.subject', { count }),
    blocks: [
      ...links.map(({ guides, url }): MailBlock => {
        const names = listOfNames(guides.filter(Boolean), locale)
        return {
          kind: 'button',
          label: names ? t('toTraveller.buttonOf', { guide: names }) : t('toTraveller.button'),
          url,
        }
      }),
      { kind: 'paragraph', text: t('newLinks.ended') },
      { kind: 'paragraph', text: t('toTraveller.keepSecret') },
    ],
    footer: t('newLinks.footer', { site: SITE_NAME, support }),
  })
}
