import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Caller } from '../../server/api/caller.ts'
import { env } from '../../server/env.ts'
import { mailboxKey } from '../../server/mail/mailbox-key.ts'
import { queueMail } from '../../server/mail/outbox.ts'
import { database, type Transaction } from '../../server/prisma/database.ts'
import { consume } from '../../server/rate-limit.ts'
import { type Locale, localePath } from '../../shared/addresses/locales.ts'
import { guidePerson, personSelect } from '../guides/link.ts'
import { stillWritable } from './enquiry.ts'
import { enquiryLimits } from './limits.ts'
import { newLinksMail } from './mail-of-new-links.ts'
import { newToken, stillOpen, storedLink } from './token.ts'

/** So many links in one email. Somebody with more gets the latest; the links of the others stay. */
const mostLinks = 10

/**
 * Sends new links to all open enquiries of an address, in one email. The old links end, so that nobody who found one
 * reads on. The answer is the same whether there are any: it may be a stranger who asks.
 * @throws AppError `too_many_requests`
 */
export async function sendNewLinks(
  email: string,
  { locale, caller, now = new Date() }: { locale: Locale; caller: Caller; now?: Date },
): Promise<void> {
  await consume(enquiryLimits.linksPerAddress, caller.address)
  await consume(enquiryLimits.linksPerEmail, mailboxKey(email))
  await database().$transaction(
    async (tx) => {
      // Two at once must not end each other's links.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(lower(${email})))`
      const groups = await openGroups(tx, email, { locale, now })
      if (groups.length === 0) return
      const links: Array<{ guides: string[]; url: string }> = []
      for (const group of groups) {
        // Each link of a group opens all of it: one is enough, and none of the old ones may stay.
        const token = newToken()
        for (const [index, id] of group.ids.entries()) {
          const link = storedLink(index === 0 ? token : newToken())
          await tx.enquiry.update({ where: { id }, data: { ...link, browsers: { deleteMany: {} } } })
        }
        links.push({
          guides: group.guides,
          url: env().SITE_URL + localePath(locale, `/status/${token}`),
        })
      }
      await queueMail(tx, {
        dedupeKey: `new-links:${randomUUID()}`,
        template: 'new-links',
        locale,
        to: { address: email, name: '' },
        replyTo: env().SITE_SUPPORT_EMAIL,
        content: await newLinksMail(locale, links),
      })
    },
    { timeout: 10_000 },
  )
}

/** What one link opens: the enquiries, an open one first, and the guides of those that are open. */
type LinkedGroup = { ids: string[]; guides: string[] }

/** The open enquiries of an address with all that were sent together with them, the latest first. */
async function openGroups(
  tx: Transaction,
  email: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<LinkedGroup[]> {
  const open = await tx.enquiry.findMany({
    where: { travellerEmail: email, AND: [stillWritable(now), stillOpen(now)] },
    orderBy: { lastMessageAt: 'desc' },
    take: 100,
    select: { id: true, groupId: true, guide: { select: personSelect(locale) } },
  })
  const groups = [...Map.groupBy(open, ({ id, groupId }) => groupId ?? id)].slice(0, mostLinks)
  const keys = groups.map(([key]) => key)
  const others = await tx.enquiry.findMany({
    where: { groupId: { in: keys }, id: { notIn: open.map(({ id }) => id) } },
    select: { id: true, groupId: true },
  })
  return groups.map(([key, enquiries]) => ({
    ids: [...enquiries, ...others.filter(({ groupId }) => groupId === key)].map(({ id }) => id),
    guides: enquiries.map(({ guide }) => guidePerson(guide, locale)?.name ?? ''),
  }))
}
