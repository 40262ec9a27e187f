import 'server-only'
import type { Caller } from '../../../server/api/caller.ts'
import { constantTime } from '../../../server/auth/constant-time.ts'
import { mailboxKey } from '../../../server/mail/mailbox-key.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import { consume, consumeNamed } from '../../../server/rate-limit.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { tellTraveller } from '../../basics/notifications/tell.ts'
import { guidePerson, personSelect } from '../../catalogue/guides/link.ts'
import { type NewLink, newLinksNews } from './emails/new-links.ts'
import { stillWritable } from './enquiry.ts'
import { areInvitationsRefused, isUnconfirmedGuest, refusalToken } from './guests/refusals.ts'
import { enquiryLimits, newLinks } from './limits.ts'
import { newToken, stillOpen, storedLink, tokenOfLink } from './token.ts'

/** Maximum number of links per email. Somebody with more gets the latest; the other links stay valid. */
const mostLinks = 10

/**
 * Sends new links to all open enquiries of an address, in one email. The old links end when the new ones are opened, so
 * that nobody who found one reads on; not before, since it may be a stranger who asks. For the same reason the answer,
 * and how long it takes, says nothing about whether there are any.
 * @throws AppError `too_many_requests`
 */
export async function sendNewLinks(
  email: string,
  { locale, caller, now = new Date() }: { locale: Locale; caller: Caller; now?: Date },
): Promise<void> {
  await consume(enquiryLimits.linksPerAddress, caller.address)
  await consumeNamed(newLinks, mailboxKey(email), caller.address)
  await constantTime(500, () => mailLinks(email, locale, now))
}

async function mailLinks(email: string, locale: Locale, now: Date): Promise<void> {
  await database().$transaction(
    async (tx) => {
      // Two at once would each make a link of which only one works.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(lower(${email})))`
      const groups = await openGroups(tx, email, { locale, now })
      const [latest] = groups
      if (!latest) return
      const links: NewLink[] = []
      for (const { id, nextSealedToken, guides, isInvited } of groups) {
        // One that waits to be opened stays good, however often somebody asks.
        const token = tokenOfLink(nextSealedToken) ?? newToken()
        const { tokenHash: nextTokenHash, sealedToken } = storedLink(token)
        await tx.enquiry.update({ where: { id }, data: { nextTokenHash, nextSealedToken: sealedToken } })
        links.push({ guides, token, isInvited })
      }
      const traveller = {
        id: latest.id,
        locale: storedLocale(locale),
        travellerEmail: email,
        travellerName: '',
      }
      const unsubscribe = groups.some(({ isUnasked }) => isUnasked) ? refusalToken(email) : undefined
      await tellTraveller(tx, traveller, newLinksNews(links, unsubscribe), now)
    },
    { timeout: 10_000 },
  )
}

/** Enquiries that one link opens: the one whose link it is, and the guides of those that are open. */
type LinkedGroup = {
  id: string
  nextSealedToken: Uint8Array | null
  guides: string[]
  isInvited: boolean
  /** An invitation whose guest has not confirmed the address. */
  isUnasked: boolean
}

/** The open enquiries of an address with those that were sent together with them, the latest first. */
async function openGroups(
  tx: Transaction,
  email: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<LinkedGroup[]> {
  const conditions: Prisma.EnquiryWhereInput[] = [stillWritable(now), stillOpen(now)]
  // Else a guide would invite them by asking for the link in their place.
  if (await areInvitationsRefused(tx, email))
    conditions.push({ OR: [{ origin: 'traveller' }, { confirmedAt: { not: null } }] })
  const open = await tx.enquiry.findMany({
    where: { travellerEmail: email, AND: conditions },
    orderBy: { lastMessageAt: 'desc' },
    take: 100,
    select: {
      id: true,
      groupId: true,
      origin: true,
      confirmedAt: true,
      nextSealedToken: true,
      guide: { select: personSelect(locale) },
    },
  })
  const groups = [...Map.groupBy(open, ({ id, groupId }) => groupId ?? id).values()].slice(0, mostLinks)
  return groups.flatMap((enquiries) => {
    const waiting = enquiries.find(({ nextSealedToken }) => nextSealedToken !== null) ?? enquiries[0]
    if (!waiting) return []
    const { id, nextSealedToken } = waiting
    return {
      id,
      nextSealedToken,
      guides: enquiries.map(({ guide }) => guidePerson(guide, locale)?.name ?? ''),
      isInvited: waiting.origin === 'guide',
      isUnasked: isUnconfirmedGuest(waiting),
    }
  })
}
