import 'server-only'
import { requestJob } from '../../../../server/jobs/request-job.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { checkedVersions } from '../../../../server/prisma/translation.ts'
import { guideToTell, quietUntil } from '../../../basics/notifications/tell.ts'
import { readTranslation, usableProvider } from '../../../basics/translation/queries.ts'
import { everyNameSelect, guideName } from '../../../core/guide-names/names.ts'
import { enquiryToGuideMail, enquiryToGuideTemplate } from '../emails/to-guide.ts'
import { threadPath } from '../enquiry.ts'
import { titleIn } from '../excursion-title.ts'
import { keptTranslations } from '../translations/kept.ts'

/** The first email to a guide waits so long for its translation, in milliseconds. */
const patience = 60_000

/** Time until which the first email about an enquiry waits for its translation; null where nobody translates. */
export async function firstMailWaits(tx: Transaction, now: Date): Promise<Date | null> {
  const isOn = usableProvider(await readTranslation(tx)) !== null
  return isOn ? new Date(now.getTime() + patience) : null
}

/**
 * Sends the first emails to guides whose translation is there, with both texts. Those whose time is over go out as they
 * were written.
 * @returns number of emails
 */
export async function sendTranslatedFirst(now = new Date()): Promise<number> {
  const waiting = await database().emailOutbox.findMany({
    where: {
      template: enquiryToGuideTemplate,
      state: 'queued',
      attempts: 0,
      nextAttemptAt: { gt: now },
      createdAt: { gt: new Date(now.getTime() - 2 * patience) },
    },
    select: { id: true, dedupeKey: true, locale: true, unsubscribe: true },
  })
  let sent = 0
  for (const mail of waiting) if (await sendTranslated(mail, now)) sent += 1
  return sent
}

type Waiting = {
  id: string
  dedupeKey: string
  locale: Parameters<typeof localeOfStored>[0]
  unsubscribe: string | null
}

async function sendTranslated({ id, dedupeKey, unsubscribe, ...mail }: Waiting, now: Date): Promise<boolean> {
  const enquiryId = dedupeKey.slice(enquiryToGuideTemplate.length + 1)
  const locale = localeOfStored(mail.locale)
  const enquiry = await readEnquiry(enquiryId)
  if (!enquiry) return false
  const { guide, excursion, messages, date, ...request } = enquiry
  const message = messages[0]?.body ?? ''
  const translation = (await keptTranslations({ enquiryIds: [enquiryId], locale })).of(message)
  if (!translation) return false
  const content = await enquiryToGuideMail(locale, {
    ...request,
    date: date?.toISOString().slice(0, 10) ?? null,
    message,
    translation,
    guide: guideName(guide, locale) ?? { name: '', shortName: '' },
    excursionTitle: excursion && titleIn(excursion.translations, locale),
    path: threadPath(enquiryId),
    unsubscribe: unsubscribe ?? undefined,
  })
  const notBefore = quietUntil(guide, now)
  return database().$transaction(async (tx) => {
    // It may have been taken to be sent meanwhile.
    const { count } = await tx.emailOutbox.updateMany({
      where: { id, state: 'queued', attempts: 0, nextAttemptAt: { gt: now } },
      data: { ...content, nextAttemptAt: notBefore ?? now },
    })
    if (count > 0) await requestJob(tx, 'emails', notBefore)
    return count > 0
  })
}

function readEnquiry(id: string) {
  return database().enquiry.findUnique({
    where: { id },
    select: {
      date: true,
      adults: true,
      children: true,
      childrenAges: true,
      languageCode: true,
      travellerName: true,
      travellerEmail: true,
      messages: { where: { number: 1 }, select: { body: true } },
      excursion: {
        select: {
          translations: { where: checkedVersions, select: { locale: true, status: true, title: true } },
        },
      },
      guide: { select: { ...everyNameSelect, ...guideToTell } },
    },
  })
}
