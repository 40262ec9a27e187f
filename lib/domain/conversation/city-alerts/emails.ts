import 'server-only'
import { siteName } from '../../../server/brand/known-brand.ts'
import { env } from '../../../server/env.ts'
import { layOutMail, type MailContent } from '../../../server/mail/layout.ts'
import { unsubscribeLink } from '../../../server/mail/site-mail.ts'
import { pageUrl } from '../../../server/page-url.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import type { TravellerNews } from '../../basics/notifications/tell.ts'
import { confirmationPath, type SoughtCity } from './place.ts'
import { confirmationToken, removalToken } from './token.ts'

type Named = Pick<SoughtCity, 'name' | 'prepositionalCase'>

/** To somebody who wants to be told: asks whether it was they. */
export function confirmationNews({
  id,
  email,
  city,
  now,
}: {
  id: string
  email: string
  city: Named
  now: Date
}): TravellerNews {
  return {
    email: {
      template: 'city-alert-confirmation',
      key: `city-alert-confirmation:${id}:${now.getTime()}`,
      unsubscribe: removalToken(email),
      content: (locale, unsubscribe) =>
        confirmationMail(locale, { city, token: confirmationToken(id), unsubscribe }),
    },
  }
}

/** The only email that somebody has asked for: a city has its first guide. */
export function cityAlertNews({
  id,
  email,
  city,
}: {
  id: string
  email: string
  city: Named & { path: string }
}): TravellerNews {
  return {
    email: {
      template: 'city-alert',
      key: `city-alert:${id}`,
      unsubscribe: removalToken(email),
      content: (locale, unsubscribe) => cityAlertMail(locale, { city, unsubscribe }),
    },
  }
}

type Closing = { unsubscribe?: string | undefined }

/** Its words. Opening the link confirms nothing. */
export async function confirmationMail(
  locale: Locale,
  { city, token, unsubscribe }: { city: Named; token: string } & Closing,
): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  const words = valuesOf(city)
  return oneMail(locale, {
    subject: t('cityAlert.confirm.subject', words),
    intro: t('cityAlert.confirm.intro', words),
    button: { label: t('cityAlert.confirm.button'), path: confirmationPath(token) },
    closing: t('cityAlert.confirm.closing'),
    unsubscribe,
  })
}

/** Its words, with the page of the city. */
export async function cityAlertMail(
  locale: Locale,
  { city, unsubscribe }: { city: Named & { path: string } } & Closing,
): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  const words = valuesOf(city)
  return oneMail(locale, {
    subject: t('cityAlert.there.subject', words),
    intro: t('cityAlert.there.intro', words),
    button: { label: t('cityAlert.there.button'), path: city.path },
    closing: t('cityAlert.there.closing', words),
    unsubscribe,
  })
}

type Words = {
  subject: string
  intro: string
  button: { label: string; path: string }
  closing: string
} & Closing

function oneMail(
  locale: Locale,
  { subject, intro, button, closing, unsubscribe }: Words,
): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  const site = siteName()
  const { SITE_SUPPORT_EMAIL: support } = env()
  return layOutMail({
    locale,
    siteName: site,
    subject: `${subject} · ${site}`,
    preview: intro,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'button', label: button.label, url: pageUrl(locale, button.path) },
      { kind: 'paragraph', text: closing },
    ],
    footer: t('newLinks.footer', { site, support }),
    ...unsubscribeLink(locale, t('cityAlert.remove'), unsubscribe),
  })
}

/** Russian has its own form for "in X", where one is known. */
function valuesOf({ name, prepositionalCase }: Named) {
  return { name, hasCase: prepositionalCase ? 'yes' : 'no', inPlace: prepositionalCase ?? name }
}
