import 'server-only'
import type { Caller } from '../../../../server/api/caller.ts'
import { mailboxKey } from '../../../../server/mail/mailbox-key.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { consume, consumeNamed } from '../../../../server/rate-limit.ts'
import { AppError } from '../../../../shared/errors.ts'
import { isFeatureOn } from '../../../basics/features/queries.ts'
import { tellGuide } from '../../../basics/notifications/tell.ts'
import { lockRecipients, type Recipient } from '../../../catalogue/guides/recipients.ts'
import { withoutThoseWhoBlock } from '../blocked-travellers.ts'
import { enquiryToGuideNews } from '../emails/to-guide.ts'
import { isOpen } from '../enquiry.ts'
import { enquiriesOfMailbox, enquiryLimits } from '../limits.ts'
import { newToken, storedLink } from '../token.ts'
import { keyIn, sentWith } from './key.ts'
import { renamed } from './renamed.ts'
import { mostAfterOthers } from './view.ts'

/** Columns of the first enquiry that the others get, too. */
const copied = {
  cityId: true,
  locale: true,
  travellerName: true,
  travellerEmail: true,
  travellerPhone: true,
  languageCode: true,
  date: true,
  dateFlexible: true,
  adults: true,
  children: true,
  childrenAges: true,
  confirmedAt: true,
} as const

/**
 * Sends the message of an enquiry to other guides of its city, with their names in it. All have one group from then on, so
 * that the link of the mail opens them side by side. Those who have it already are passed over.
 * @throws AppError `not_found` after an hour, `conflict` when it went to several at once, is decided, or would go to more
 * than three, `invalid` for guides of elsewhere, `guide_not_listed`, `enquiries_paused`, `switched_off`,
 * `too_many_requests`
 * @returns to how many it went in all
 */
export async function sendToOthers(
  { correction, guideIds }: { correction: string; guideIds: number[] },
  { caller, now = new Date() }: { caller: Caller; now?: Date },
): Promise<number> {
  const key = keyIn(correction, now)
  if (key === null) throw new AppError('not_found')
  await consume(enquiryLimits.perAddress, caller.address)
  return database().$transaction(
    async (tx) => {
      // Two presses at once must not go to five.
      await tx.$queryRaw`SELECT 1 FROM "Enquiry" WHERE "id" = ${key}::uuid FOR UPDATE`
      const sent = await tx.enquiry.findMany({
        where: sentWith(key),
        orderBy: { id: 'asc' },
        select: { id: true, guideId: true, state: true },
      })
      const first = sent.find(({ id }) => id === key)
      if (!first) throw new AppError(sent.length === 0 ? 'not_found' : 'conflict')
      const asked = new Set(sent.map(({ guideId }) => guideId))
      const ids = [...new Set(guideIds)].filter((id) => !asked.has(id))
      const total = sent.length + ids.length
      if (ids.length === 0) return total
      if (total > mostAfterOthers) throw new AppError('conflict')
      if (!isOpen(first.state)) throw new AppError('conflict')
      const enquiry = await readCopied(tx, key)
      const others = await requireOthers(tx, ids, enquiry)
      await consumeNamed(enquiriesOfMailbox, mailboxKey(enquiry.travellerEmail), caller.address)
      const guides = await withoutThoseWhoBlock(tx, others, enquiry.travellerEmail)
      if (guides.length === 0) return total
      await tx.enquiry.update({ where: { id: key }, data: { groupId: key } })
      const [asker] = await lockRecipients(tx, [first.guideId])
      for (const guide of guides) await store(tx, { key, enquiry, asker, guide, now })
      return total
    },
    { timeout: 10_000 },
  )
}

async function requireOthers(
  tx: Transaction,
  ids: number[],
  { cityId, locale }: { cityId: number | null; locale: Parameters<typeof localeOfStored>[0] },
): Promise<Recipient[]> {
  if (!(await isFeatureOn(tx, 'enquiries_to_several'))) throw new AppError('switched_off')
  const guides = await lockRecipients(tx, ids)
  const refuse = (key: string) => new AppError('invalid', { fields: { guideIds: [{ key }] } })
  if (guides.length < ids.length) throw refuse('guideUnknown')
  const nameOf = (guide: Recipient) => guide.names[localeOfStored(locale)].name
  const paused = guides.find((guide) => guide.enquiriesPaused)
  if (paused) throw new AppError('enquiries_paused', { values: { guide: nameOf(paused) } })
  const unlisted = guides.find((guide) => !guide.listed)
  if (unlisted) throw new AppError('guide_not_listed', { values: { guide: nameOf(unlisted) } })
  if (guides.some((guide) => guide.cityId !== cityId)) throw refuse('oneCity')
  return guides
}

type Copy = {
  key: string
  enquiry: Awaited<ReturnType<typeof readCopied>>
  /** The guide of the first enquiry, whose name the message may hold. */
  asker: Recipient | undefined
  guide: Recipient
  now: Date
}
const readCopied = (tx: Transaction, id: string) =>
  tx.enquiry.findUniqueOrThrow({
    where: { id },
    select: { ...copied, messages: { where: { number: 1 }, select: { body: true } } },
  })

async function store(tx: Transaction, { key, enquiry, asker, guide, now }: Copy): Promise<void> {
  const { messages, ...request } = enquiry
  const locale = localeOfStored(request.locale)
  const before = asker ? Object.values(asker.names).flatMap(({ name, shortName }) => [name, shortName]) : []
  const message = renamed(messages[0]?.body ?? '', before, guide.names[locale].shortName)
  const { id } = await tx.enquiry.create({
    data: {
      ...request,
      ...storedLink(newToken()),
      groupId: key,
      guideId: guide.id,
      consentedAt: now,
      lastMessageAt: now,
      createdAt: now,
      lastNumber: 1,
      travellerReadNumber: 1,
      guideMailedNumber: 1,
      guideMailedAt: now,
      messages: { create: { number: 1, author: 'traveller', body: message, createdAt: now } },
    },
    select: { id: true },
  })
  const news = enquiryToGuideNews(id, {
    travellerName: request.travellerName,
    travellerEmail: request.travellerEmail,
    languageCode: request.languageCode,
    date: request.date?.toISOString().slice(0, 10) ?? null,
    adults: request.adults,
    children: request.children,
    childrenAges: request.childrenAges,
    message,
    guide: guide.names[localeOfStored(guide.user.locale)],
    excursionTitle: null,
  })
  await tellGuide(tx, guide, news, now)
}
