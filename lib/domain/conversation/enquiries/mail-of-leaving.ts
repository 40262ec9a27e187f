import 'server-only'
import { env } from '../../../server/env.ts'
import { layOutMail, type MailContent } from '../../../server/mail/layout.ts'
import { type Locale, localePath } from '../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'

/** Fate of an enquiry whose guide leaves: it is declined, or the booking is cancelled. */
export type Ending = 'decline' | 'cancel'

/**
 * Tells a traveller that a guide has left. It names no guide: the guide is to be forgotten.
 * @param city where other guides are, with the path of their list, without locale prefix
 */
export async function guideLeftMail(
  locale: Locale,
  ending: Ending,
  city: { name: string; path: string },
): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  const { SITE_NAME: site, SITE_URL, SITE_SUPPORT_EMAIL: support } = env()
  const subject = t('leaving.traveller.subject')
  const intro =
    ending === 'decline'
      ? t('leaving.traveller.intro', { city: city.name })
      : t('leaving.traveller.agreed', { city: city.name, support })
  return layOutMail({
    locale,
    siteName: site,
    subject: `${subject} · ${site}`,
    preview: intro,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text: intro },
      {
        kind: 'button',
        label: t('leaving.traveller.button'),
        url: SITE_URL + localePath(locale, city.path),
      },
    ],
    footer: t('leaving.traveller.footer', { site, support }),
  })
}
