import 'server-only'
import { env } from '../../server/env.ts'
import { layOutMail } from '../../server/mail/layout.ts'
import { queueMail } from '../../server/mail/outbox.ts'
import type { Transaction } from '../../server/prisma/database.ts'
import { localeOfStored } from '../../server/prisma/locale.ts'
import { type Locale, localePath } from '../../shared/addresses/locales.ts'
import { translatorFor } from '../../shared/i18n/translator.ts'
import { tryMove } from '../../shared/transitions.ts'
import { readWalks } from '../calendar/feed/read-walks.ts'
import { walksFile } from '../calendar/feed/walks.ts'
import { placeName, placeNameSelect } from '../places/names.ts'
import { placePath } from '../places/place.ts'
import { addMessage, lockThread } from './conversation/thread-lock.ts'
import { enquiryTransitions } from './enquiry.ts'

/** What becomes of an enquiry whose guide leaves: nobody will answer it, or the agreed walk is off. */
type Ending = 'decline' | 'cancel'

/** Closes what a leaving guide has not agreed on, and tells the travellers. What is agreed stays. */
export async function closeOpenEnquiries(tx: Transaction, guideId: number, now: Date): Promise<void> {
  const { from } = enquiryTransitions.decline
  const open = await tx.enquiry.findMany({
    where: { guideId, state: { in: [...from] } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  for (const { id } of open) await end(tx, id, 'decline', now)
}

/** The guide is gone: walks that are over count as completed, those ahead are cancelled, and the travellers told. */
export async function endAgreedWalks(tx: Transaction, guideId: number, now: Date): Promise<void> {
  const agreed = await tx.enquiry.findMany({
    where: { guideId, state: 'accepted' },
    orderBy: { id: 'asc' },
    select: { id: true, date: true, offers: { where: { state: 'accepted' }, select: { startsAt: true } } },
  })
  for (const { id, date, offers } of agreed) {
    const startsAt = offers[0]?.startsAt ?? date
    if (startsAt && startsAt > now) {
      await end(tx, id, 'cancel', now)
      continue
    }
    await tryMove(enquiryTransitions.complete, 'system', ({ from, to }) =>
      tx.enquiry.updateMany({ where: { id, state: { in: from } }, data: { state: to } }),
    )
  }
}

async function end(tx: Transaction, id: string, ending: Ending, now: Date): Promise<void> {
  const thread = await lockThread(tx, id)
  const isMoved = await tryMove(enquiryTransitions[ending], 'guide', ({ from, to }) =>
    tx.enquiry.updateMany({
      where: { id, state: { in: from } },
      data: { state: to, ...(ending === 'cancel' && { cancelledBy: 'guide', cancelledAt: now }) },
    }),
  )
  if (!isMoved) return
  await tx.offer.updateMany({ where: { enquiryId: id, state: 'sent' }, data: { state: 'withdrawn' } })
  const { locale: stored } = await tx.enquiry.findUniqueOrThrow({ where: { id }, select: { locale: true } })
  const locale = localeOfStored(stored)
  const enquiry = await tx.enquiry.findUniqueOrThrow({
    where: { id },
    select: {
      travellerName: true,
      travellerEmail: true,
      guide: {
        select: { city: { select: { ...placeNameSelect(locale), country: { select: { slug: true } } } } },
      },
    },
  })
  const { city } = enquiry.guide
  const words = await wordsOf(locale, ending, placeName(city, locale).name)
  const event = ending === 'decline' ? 'declined' : 'cancelled'
  const { number } = await addMessage(tx, thread, { author: 'system', event }, now)
  // The email below says it, without the name of the guide, who is to be forgotten.
  await tx.enquiry.update({
    where: { id },
    data: { guideMailedNumber: number, travellerMailedNumber: number, travellerMailedAt: now },
  })
  const { SITE_NAME, SITE_URL, SITE_SUPPORT_EMAIL } = env()
  const calendar = await cancelledWalk(tx, id, locale)
  await queueMail(tx, {
    dedupeKey: `guide-left:${ending}:${id}`,
    template: 'guide-left',
    locale,
    to: { address: enquiry.travellerEmail, name: enquiry.travellerName },
    replyTo: SITE_SUPPORT_EMAIL,
    content: await layOutMail({
      locale,
      siteName: SITE_NAME,
      subject: `${words.subject} · ${SITE_NAME}`,
      preview: words.intro,
      heading: words.subject,
      blocks: [
        { kind: 'paragraph', text: words.intro },
        {
          kind: 'button',
          label: words.button,
          url: SITE_URL + localePath(locale, placePath('guides', city.country.slug, city.slug)),
        },
      ],
      footer: words.footer,
    }),
    ...(calendar !== null && { calendar }),
  })
}

/** Takes the walk that was agreed on out of the traveller's calendar, without a word of the guide. */
async function cancelledWalk(tx: Transaction, enquiryId: string, locale: Locale): Promise<string | null> {
  const walks = await readWalks(tx, { enquiryId }, { side: 'traveller', locale })
  const nameless = walks.map((walk) => ({ ...walk, title: null, withWhom: '', place: '' }))
  return nameless.length === 0 ? null : walksFile(nameless, locale, 'single')
}

/** They name no guide: the guide is to be forgotten. */
async function wordsOf(locale: Locale, ending: Ending, city: string) {
  const t = await translatorFor(locale, 'Mail')
  const { SITE_NAME, SITE_SUPPORT_EMAIL: support } = env()
  return {
    subject: t('leaving.traveller.subject'),
    intro:
      ending === 'decline'
        ? t('leaving.traveller.intro', { city })
        : t('leaving.traveller.agreed', { city, support }),
    button: t('leaving.traveller.button'),
    footer: t('leaving.traveller.footer', { site: SITE_NAME, support }),
  }
}
