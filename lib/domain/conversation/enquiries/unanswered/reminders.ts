import 'server-only'
import { processQueue } from '../../../../server/jobs/process-queue.ts'
import { Prisma } from '../../../../server/prisma/client/client.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { checkedVersions } from '../../../../server/prisma/translation.ts'
import { dayInZone } from '../../../../shared/calendar/zoned-time.ts'
import { guideToTell, quietUntil, tellGuide } from '../../../basics/notifications/tell.ts'
import type { WorkingTime } from '../../../core/availability/working-time.ts'
import { guideName, nameSelect } from '../../../core/guide-names/names.ts'
import { threadPatience } from '../conversation/thread-lock.ts'
import { enquiryReminderNews } from '../emails/unanswered.ts'
import { titleIn } from '../excursion-title.ts'
import { isAwaited, mostReminders, nextReminderAt } from './rules.ts'
import { askedOf, askedSelect, type Candidate, listAwaited, perPage } from './waiting.ts'

/**
 * Reminds guides of enquiries that wait for their answer, once after some of their working hours and once more later. What
 * is due is found in the tables every time. In quiet hours nothing is done: it is due again when they end, unless it has
 * been answered by then.
 * @returns how many reminders
 */
export async function remindOfUnanswered(now = new Date()): Promise<number> {
  let done = 0
  let after: Candidate | undefined
  for (;;) {
    const found = await listAwaited(now, Prisma.sql`e."guideReminders" < ${mostReminders}`, after)
    const due = await whoseTimeHasCome(found, now)
    done += await processQueue(due, 'reminders of unanswered enquiries', ({ id }) =>
      database().$transaction((tx) => remind(tx, id, now), threadPatience),
    )
    after = found.at(-1)
    if (found.length < perPage) return done
  }
}

/** Columns by which the time of the next reminder is known. */
const timing = {
  ...askedSelect,
  guideReminders: true,
  guideRemindedAt: true,
  guide: {
    select: {
      ...askedSelect.guide.select,
      user: { select: { ...guideToTell.user.select, ...askedSelect.guide.select.user.select } },
      availabilityRules: {
        select: { weekday: true, startMinute: true, endMinute: true, validFrom: true, validUntil: true },
      },
      timesAway: { select: { startsOn: true, endsOn: true } },
    },
  },
} satisfies Prisma.EnquirySelect
type Timing = Prisma.EnquiryGetPayload<{ select: typeof timing }>

/** Most are not due yet, and need no lock. */
async function whoseTimeHasCome(candidates: Candidate[], now: Date): Promise<{ id: string }[]> {
  const rows = await database().enquiry.findMany({
    where: { id: { in: candidates.map(({ id }) => id) } },
    select: { id: true, ...timing },
  })
  return rows.filter((row) => isDue(row, now))
}

function isDue(row: Timing, now: Date): boolean {
  const asked = askedOf(row)
  const { since, date, timeZone } = asked
  if (!isAwaited(asked) || quietUntil(row.guide, now)) return false
  if (date !== null && date < dayInZone(now, timeZone)) return false
  const reminded = { since, reminders: row.guideReminders, remindedAt: row.guideRemindedAt }
  const at = nextReminderAt(reminded, workingTime(row.guide))
  return at !== null && at <= now
}

function workingTime({ timeZone, availabilityRules, timesAway }: Timing['guide']): WorkingTime {
  const day = (date: Date) => date.toISOString().slice(0, 10)
  return {
    timeZone,
    rules: availabilityRules.map(({ validFrom, validUntil, ...rule }) => ({
      ...rule,
      validFrom: validFrom && day(validFrom),
      validUntil: validUntil && day(validUntil),
    })),
    away: timesAway.map(({ startsOn, endsOn }) => ({ from: day(startsOn), until: day(endsOn) })),
  }
}

/** Decides under the lock, and counts together with the email: nobody else does the same, and nobody does half of it. */
async function remind(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const [locked] = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Enquiry" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE SKIP LOCKED`
  if (!locked) return false
  const enquiry = await tx.enquiry.findUniqueOrThrow({
    where: { id },
    select: {
      ...timing,
      guideId: true,
      travellerName: true,
      adults: true,
      children: true,
      childrenAges: true,
      languageCode: true,
      // The last words: of an enquiry that was asked again they are not the first.
      messages: {
        where: { author: 'traveller', kind: 'text' },
        orderBy: { number: 'desc' },
        take: 1,
        select: { body: true },
      },
      excursion: {
        select: {
          translations: { where: checkedVersions, select: { locale: true, status: true, title: true } },
        },
      },
    },
  })
  if (!isDue(enquiry, now)) return false
  const { guideReminders, guide, excursion, messages } = enquiry
  const { since, date } = askedOf(enquiry)
  const number = guideReminders + 1
  const { count } = await tx.enquiry.updateMany({
    where: { id, guideReminders, state: 'new', archivedAt: null, blockedAt: null },
    data: { guideReminders: number, guideRemindedAt: now },
  })
  if (count === 0) return false
  const locale = localeOfStored(guide.user.locale)
  const named = await tx.guide.findUniqueOrThrow({
    where: { id: enquiry.guideId },
    select: nameSelect(locale),
  })
  const news = enquiryReminderNews(id, since, {
    travellerName: enquiry.travellerName,
    adults: enquiry.adults,
    children: enquiry.children,
    childrenAges: enquiry.childrenAges,
    languageCode: enquiry.languageCode,
    date,
    guide: guideName(named, locale)?.shortName ?? '',
    message: messages[0]?.body ?? '',
    excursionTitle: excursion && titleIn(excursion.translations, locale),
    number,
  })
  await tellGuide(tx, guide, news, now)
  return true
}
