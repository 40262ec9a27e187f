import 'server-only'
import type { Caller } from '../../../../server/api/caller.ts'
import { mailboxKey } from '../../../../server/mail/mailbox-key.ts'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { consumeNamed } from '../../../../server/rate-limit.ts'
import { AppError } from '../../../../shared/errors.ts'
import { isFeatureOn } from '../../../basics/features/queries.ts'
import { tellGuide } from '../../../basics/notifications/tell.ts'
import { lockRecipients, type Recipient } from '../../../catalogue/guides/recipients.ts'
import { withoutThoseWhoBlock } from '../blocked-travellers.ts'
import { enquiryToGuideNews } from '../emails/to-guide.ts'
import { firstMessage } from '../first-message.ts'
import { enquiriesOfMailbox } from '../limits.ts'
import { firstMailWaits } from '../news/first-mail.ts'
import { newToken, storedLink } from '../token.ts'
import { requestTranslations } from '../translations/request.ts'
import { renamed } from './renamed.ts'

/** Columns of the first enquiry that the others get, too. */
const copied = {
  guideId: true,
  origin: true,
  groupId: true,
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
  othersAskedAt: true,
} as const

/**
 * Sends the message of a locked enquiry to other guides of its city, with their names in it. All have one group from then
 * on, so that the link of the mail opens them side by side. Guides who block the traveller are passed over in silence.
 * @param id of an enquiry that is locked until the transaction ends
 * @throws AppError `conflict` for a guide's own guest, `invalid` for guides of elsewhere, `guide_not_listed`,
 * `enquiries_paused`, `switched_off`, `too_many_requests`
 */
export async function sendSameWords(
  tx: Transaction,
  id: string,
  guideIds: number[],
  { caller, now }: { caller: Caller; now: Date },
): Promise<void> {
  const enquiry = await readCopied(tx, id)
  // The guide may hold the guest's link, and would write to others in the guest's name.
  if (enquiry.origin === 'guide') throw new AppError('conflict')
  const others = await requireOthers(tx, guideIds, enquiry)
  await consumeNamed(enquiriesOfMailbox, mailboxKey(enquiry.travellerEmail), caller.address)
  const guides = await withoutThoseWhoBlock(tx, others, enquiry.travellerEmail)
  if (guides.length === 0) return
  const groupId = enquiry.groupId ?? id
  if (enquiry.groupId === null) await tx.enquiry.update({ where: { id }, data: { groupId } })
  const [asker] = await lockRecipients(tx, [enquiry.guideId])
  for (const guide of guides) await store(tx, { enquiry: { ...enquiry, groupId }, asker, guide, now })
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
  if (guides.some((guide) => cityId === null || !guide.cityIds.includes(cityId))) throw refuse('oneCity')
  return guides
}

type Copy = {
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

async function store(tx: Transaction, { enquiry, asker, guide, now }: Copy): Promise<void> {
  const { messages, ...request } = enquiry
  const locale = localeOfStored(request.locale)
  const before = asker ? Object.values(asker.names).flatMap(({ name, shortName }) => [name, shortName]) : []
  const message = renamed(messages[0]?.body ?? '', before, guide.names[locale].shortName)
  const { id } = await tx.enquiry.create({
    data: {
      ...request,
      ...storedLink(newToken()),
      guideId: guide.id,
      ...firstMessage(message, now),
    },
    select: { id: true },
  })
  const facts = {
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
  }
  const news = enquiryToGuideNews(id, facts, await firstMailWaits(tx, now))
  await tellGuide(tx, guide, news, now)
  await requestTranslations(tx, [id], now)
}
