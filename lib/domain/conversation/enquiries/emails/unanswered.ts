import 'server-only'
import { siteName } from '../../../../server/brand/known-brand.ts'
import { env } from '../../../../server/env.ts'
import { layOutMail, type MailContent } from '../../../../server/mail/layout.ts'
import { unsubscribeLink } from '../../../../server/mail/site-mail.ts'
import type { MailPerson } from '../../../../server/mail/words.ts'
import { pageUrl } from '../../../../server/page-url.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { formatMonthDay, languageName } from '../../../../shared/i18n/format.ts'
import { translatorFor } from '../../../../shared/i18n/translator.ts'
import type { GuideNews, TravellerNews } from '../../../basics/notifications/tell.ts'
import { type GuideCardView, guidePath } from '../../../catalogue/guides/guide.ts'
import { threadPath } from '../enquiry.ts'
import { guideReplyAddress, repliesAreOn } from '../reply-address.ts'
import { type RequestFacts, requestFacts } from '../request-facts.ts'
import { keyWithin, unansweredKey } from '../waiting-reminder.ts'
import { pictureAddress } from './picture-address.ts'

type Reminded = RequestFacts & {
  /** In the guide's own language. */
  guide: string
  travellerName: string
  message: string
  /** The first or the second reminder. */
  number: number
}

/** To a guide: an enquiry still waits for an answer. @param since when the guide was asked */
export function enquiryReminderNews(id: string, since: Date, enquiry: Reminded): GuideNews {
  const path = threadPath(id)
  return {
    // Without the message's number: who has read it has not answered yet.
    notice: { event: 'unanswered', key: `unanswered:${id}`, name: enquiry.travellerName, path },
    email: {
      template: 'enquiry-reminder',
      key: keyWithin(unansweredKey(enquiry.number, since), id),
      choice: 'enquiry',
      replyTo: guideReplyAddress(id),
      content: (locale, unsubscribe) => enquiryReminderMail(locale, { ...enquiry, path, unsubscribe }),
    },
  }
}

/** Its words. */
export async function enquiryReminderMail(
  locale: Locale,
  { path, unsubscribe, ...enquiry }: Reminded & { path: string; unsubscribe?: string | undefined },
): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  const { travellerName: traveller, guide, number, message } = enquiry
  return layOutMail({
    locale,
    siteName: siteName(),
    subject: t('unanswered.guide.subject', { traveller }),
    preview: message.slice(0, 140),
    heading: t('unanswered.guide.heading', { guide, traveller }),
    blocks: [
      { kind: 'paragraph', text: t(number > 1 ? 'unanswered.guide.last' : 'unanswered.guide.intro') },
      { kind: 'facts', rows: requestFacts(t, locale, enquiry) },
      { kind: 'quote', text: message },
      { kind: 'button', label: t('toGuide.button', { traveller }), url: pageUrl(locale, path) },
      ...(repliesAreOn() ? [{ kind: 'paragraph' as const, text: t('toGuide.reply', { traveller }) }] : []),
      { kind: 'paragraph', text: t('unanswered.guide.decline') },
    ],
    footer: t('toGuide.footer', { site: siteName() }),
    ...unsubscribeLink(locale, t('toGuide.unsubscribe'), unsubscribe),
  })
}

type Offered = {
  /** Names of those who were asked and are silent. */
  silent: string[]
  /** ISO day; null for any. */
  date: string | null
  /** ISO 639-1. */
  languageCode: string
  others: Array<Pick<GuideCardView, 'id' | 'name' | 'portrait' | 'languages'>>
  token: string
}

/** The part of the traveller's page with the button. */
const anchor = '#others'

/**
 * To a traveller: nobody has answered, and these are free.
 * @param id of the first that were sent together
 * @param since when the guides were asked
 */
export function othersOfferedNews(id: string, since: Date, offered: Offered): TravellerNews {
  return {
    push: { event: 'unanswered', number: null },
    email: {
      template: 'enquiry-others',
      key: keyWithin(`enquiry-others:${since.getTime()}`, id),
      isAnswered: true,
      content: (locale) => othersOfferedMail(locale, offered),
    },
  }
}

/** Its words. They name no traveller: the address may be a stranger's. Opening the link sends nothing. */
export async function othersOfferedMail(locale: Locale, offered: Offered): Promise<MailContent> {
  const { silent, date, languageCode, others, token } = offered
  const t = translatorFor(locale, 'Mail')
  const site = siteName()
  const { SITE_SUPPORT_EMAIL: support } = env()
  const words = {
    guide: silent[0] ?? '',
    silent: silent.length,
    count: others.length,
    day: date ? formatMonthDay(date, locale) : 'none',
    language: languageName(languageCode, locale),
  }
  const subject = t('unanswered.traveller.subject', words)
  return layOutMail({
    locale,
    siteName: site,
    subject,
    preview: t('unanswered.traveller.intro', words),
    heading: subject,
    blocks: [
      { kind: 'paragraph', text: t('unanswered.traveller.intro', words) },
      { kind: 'people', rows: others.map((guide) => personOf(locale, guide, offered)) },
      {
        kind: 'button',
        label: t('unanswered.traveller.button', words),
        url: pageUrl(locale, `/status/${token}${anchor}`),
      },
      { kind: 'paragraph', text: t('unanswered.traveller.nothingSent') },
    ],
    footer: t('toTraveller.footer', { site, support }),
  })
}

function personOf(
  locale: Locale,
  { id, name, portrait, languages }: Offered['others'][number],
  { date, languageCode }: Offered,
): MailPerson {
  const t = translatorFor(locale, 'SentPage')
  const language = languageName(languageCode, locale)
  const level = languages.find(({ code }) => code === languageCode)?.level
  return {
    name,
    url: pageUrl(locale, guidePath(id)),
    portrait: pictureAddress(portrait, 112),
    facts: [
      level && level !== 'native'
        ? t('others.speaksAt', { language, level: level.toUpperCase() })
        : t('others.speaks', { language }),
      ...(date ? [t('others.free', { day: formatMonthDay(date, locale) })] : []),
    ],
  }
}
