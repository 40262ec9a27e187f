import 'server-only'
import { siteName } from '../../../../server/brand/known-brand.ts'
import { env } from '../../../../server/env.ts'
import { layOutMail, type MailContent } from '../../../../server/mail/layout.ts'
import { pageUrl } from '../../../../server/page-url.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../../shared/i18n/translator.ts'
import type { TravellerNews } from '../../../basics/notifications/tell.ts'
import type { BookingFile } from '../calendar-feed/bookings.ts'

/** Fate of an enquiry whose guide leaves: it is declined, or the booking is cancelled. */
export type Ending = 'decline' | 'cancel'

type City = {
  /** Where other guides are. */
  name: string
  /** Of their list, without locale prefix. */
  path: string
}

type Leaving = {
  ending: Ending
  city: City
  /** The reader is the guide's own guest, who is led to no other guides. */
  isInvited: boolean
}

/** To a traveller: the guide has left. It names no guide: the guide is to be forgotten. */
export function guideLeftNews(
  id: string,
  { calendar, ...leaving }: Leaving & { calendar: BookingFile | null },
): TravellerNews {
  return {
    email: {
      template: 'guide-left',
      key: `guide-left:${leaving.ending}:${id}`,
      isAnswered: true,
      calendar,
      content: (locale) => guideLeftMail(locale, leaving),
    },
  }
}

/** Its words. */
export async function guideLeftMail(
  locale: Locale,
  { ending, city, isInvited }: Leaving,
): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  const site = siteName()
  const { SITE_SUPPORT_EMAIL: support } = env()
  const reader = isInvited ? 'guest' : 'traveller'
  const subject = t(`leaving.${reader}.subject`)
  const intro =
    ending === 'decline'
      ? t(`leaving.${reader}.intro`, { city: city.name })
      : t(`leaving.${reader}.agreed`, { city: city.name, support })
  return layOutMail({
    locale,
    siteName: site,
    subject: `${subject} · ${site}`,
    preview: intro,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text: intro },
      ...(isInvited
        ? []
        : [
            {
              kind: 'button' as const,
              label: t('leaving.traveller.button'),
              url: pageUrl(locale, city.path),
            },
          ]),
    ],
    footer: t(`leaving.${reader}.footer`, { site, support }),
  })
}
