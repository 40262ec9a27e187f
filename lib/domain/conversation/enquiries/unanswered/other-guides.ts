import 'server-only'
import type { Caller } from '../../../../server/api/caller.ts'
import { processQueue } from '../../../../server/jobs/process-queue.ts'
import { Prisma } from '../../../../server/prisma/client/client.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { isDeadlock } from '../../../../server/prisma/overlap.ts'
import { consume } from '../../../../server/rate-limit.ts'
import { AppError } from '../../../../shared/errors.ts'
import { tellTraveller, travellerToTell } from '../../../basics/notifications/tell.ts'
import { guidePerson, personSelect } from '../../../catalogue/guides/link.ts'
import { requireOwnEnquiry } from '../conversation/party.ts'
import { threadPatience } from '../conversation/thread-lock.ts'
import { isDemand } from '../counted.ts'
import { othersOfferedNews } from '../emails/unanswered.ts'
import { mostOthers } from '../enquiry.ts'
import { enquiryLimits } from '../limits.ts'
import { findFitting } from '../sent/other-guides.ts'
import { sendSameWords } from '../sent/same-words.ts'
import { tokenOfLink } from '../token.ts'
import { isAwaited, isWritingTime, mayAskOthers } from './rules.ts'
import { askedOf, askedSelect, type Candidate, listAwaited, perPage } from './waiting.ts'

/**
 * Offers travellers whose guides are silent some others who are free, once for all who were asked together. By night
 * nothing is done; it is due again in the morning.
 * @returns how many emails
 */
export async function offerOthers(now = new Date()): Promise<number> {
  let done = 0
  let after: Candidate | undefined
  for (;;) {
    const found = await listAwaited(now, notOffered, after)
    const due = await whoseTimeHasCome(found, now)
    done += await processQueue(due, 'offers of other guides', ({ id }) =>
      database().$transaction((tx) => offer(tx, id, now), threadPatience),
    )
    after = found.at(-1)
    if (found.length < perPage) return done
  }
}

/** Nobody of the group has answered, it was not decided yet, and it is no own guest of the guide. */
const notOffered = Prisma.sql`${isDemand} AND e."othersOfferedAt" IS NULL AND e."othersAskedAt" IS NULL AND NOT EXISTS (
  SELECT FROM "Enquiry" other
  WHERE other."groupId" = e."groupId" AND other."state" IN ('replied', 'offered', 'accepted', 'completed')
)`

/** Most are not due yet, and need no lock. */
async function whoseTimeHasCome(candidates: Candidate[], now: Date): Promise<{ id: string }[]> {
  const rows = await database().enquiry.findMany({
    where: { id: { in: candidates.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
    select: { id: true, ...askedSelect },
  })
  return rows.filter((row) => {
    const asked = askedOf(row)
    return mayAskOthers([asked], now) && isWritingTime(now, asked.timeZone)
  })
}

const groupSelect = {
  ...askedSelect,
  ...travellerToTell,
  guideId: true,
  groupId: true,
  cityId: true,
  languageCode: true,
  sealedToken: true,
  confirmedAt: true,
  othersOfferedAt: true,
} satisfies Prisma.EnquirySelect

/** Decides under the locks of the group, and notes it together with the email. */
async function offer(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const group = await lockGroup(tx, id, 'SKIP LOCKED')
  if (!group) return false
  const asked = group.map(askedOf)
  const silent = group.filter((_, index) => asked[index] && isAwaited(asked[index]))
  const [first] = silent
  if (!first || !mayAskOthers(asked, now) || !isWritingTime(now, first.guide.timeZone)) return false
  const { count } = await tx.enquiry.updateMany({
    where: { id: { in: silent.map((each) => each.id) }, state: 'new', othersOfferedAt: null },
    data: { othersOfferedAt: now },
  })
  // One who was asked together with these and again since then: the traveller has had the email.
  if (count < silent.length) return false
  const locale = localeOfStored(first.locale)
  const date = askedOf(first).date
  const { cityId, languageCode } = first
  const token = tokenOfLink(first.sealedToken)
  const others =
    cityId === null
      ? []
      : await findFitting(
          tx,
          { cityId, asked: group.map(({ guideId }) => guideId), date, languageCode, locale, now },
          mostOthers,
        )
  // Nobody fits, or no link can be given: the page says how it stands.
  if (others.length === 0 || token === null) return false
  const guides = await tx.guide.findMany({
    where: { id: { in: silent.map(({ guideId }) => guideId) } },
    orderBy: { id: 'asc' },
    select: personSelect(locale),
  })
  const names = guides.map((guide) => guidePerson(guide, locale)?.name ?? '')
  const news = othersOfferedNews(first.id, askedOf(first).since, {
    silent: names,
    date,
    languageCode,
    others,
    token,
  })
  // An address that nobody has confirmed may be a stranger's: the name is left out.
  const traveller = first.confirmedAt === null ? { ...first, travellerName: '' } : first
  await tellTraveller(tx, traveller, news, now)
  return true
}

/**
 * Sends the same words to guides who are free while those who were asked are silent; once. Who has the link may do it.
 * @throws AppError `not_found` for another link, `conflict` where somebody has answered, the time has not come or it was
 * done before, `invalid` for guides of elsewhere, `guide_not_listed`, `enquiries_paused`, `switched_off`,
 * `too_many_requests`
 * @returns to how many it went in all
 */
export async function askOthers(
  { token, guideIds }: { token: string; guideIds: number[] },
  { caller, now = new Date() }: { caller: Caller; now?: Date },
): Promise<number> {
  await consume(enquiryLimits.perAddress, caller.address)
  const { id } = await requireOwnEnquiry(database(), { side: 'traveller', token }, now)
  const ask = () => askTogether(id, guideIds, { caller, now })
  // Accepting an offer locks the group in another order.
  return ask().catch((error: unknown) => {
    if (isDeadlock(error)) return ask()
    throw error
  })
}

function askTogether(
  id: string,
  guideIds: number[],
  { caller, now }: { caller: Caller; now: Date },
): Promise<number> {
  return database().$transaction(async (tx) => {
    const group = await lockGroup(tx, id, '')
    const asked = group?.map(askedOf) ?? []
    const first = group?.find((_, index) => asked[index] && isAwaited(asked[index]))
    if (!group || !first || !mayAskOthers(asked, now)) throw new AppError('conflict')
    const known = new Set(group.map(({ guideId }) => guideId))
    const ids = [...new Set(guideIds)].filter((each) => !known.has(each))
    if (ids.length === 0) return group.length
    await tx.enquiry.updateMany({
      where: { id: { in: group.map((each) => each.id) } },
      data: { othersAskedAt: now },
    })
    await sendSameWords(tx, first.id, ids, { caller, now })
    return group.length + ids.length
  }, threadPatience)
}

/**
 * The enquiries that were sent together with one, locked in their order.
 * @param wait `SKIP LOCKED` to wait for nobody
 * @returns null when somebody else is at one of them
 */
async function lockGroup(tx: Transaction, id: string, wait: '' | 'SKIP LOCKED') {
  const together = await tx.enquiry.findUnique({ where: { id }, select: { groupId: true } })
  if (!together) return null
  const own = together.groupId === null ? { id } : { groupId: together.groupId }
  const locked = await tx.$queryRaw<{ id: string; groupId: string | null }[]>`
    SELECT "id", "groupId" FROM "Enquiry"
    WHERE "id" = ${id}::uuid OR "groupId" = ${together.groupId}::uuid
    ORDER BY "id" FOR NO KEY UPDATE ${Prisma.raw(wait)}`
  const group = await tx.enquiry.findMany({ where: own, orderBy: { id: 'asc' }, select: groupSelect })
  // Others were added while this waited, or somebody has a lock.
  const isWhole =
    group.length === locked.length && locked.every(({ groupId }) => groupId === together.groupId)
  return isWhole ? group : null
}
