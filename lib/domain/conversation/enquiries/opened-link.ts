import 'server-only'
import { notify } from '../../../server/events/notify.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { hashOfToken, newToken, openedBy, stillOpen, storedLink } from './token.ts'

/** Condition for the enquiry that a token opens, or will open once it takes the place of the present one. */
type Opened = ReturnType<typeof openedBy> | ReturnType<typeof awaitedBy>

function awaitedBy(token: string, now: Date) {
  return { nextTokenHash: hashOfToken(token), ...stillOpen(now) }
}

/**
 * Finds an enquiry by its link. A new link takes the place of the present one when it is first opened; that of a guide's
 * own guest when the address is confirmed: until then it may have gone to a stranger.
 * @param find what is wanted of the enquiry, by the link's condition
 */
export async function openLink<Found>(
  token: string,
  now: Date,
  find: (where: Opened) => Promise<Found | null>,
): Promise<Found | null> {
  const found = await find(openedBy(token, now))
  if (found !== null) return found
  const waiting = await database().enquiry.findUnique({
    where: awaitedBy(token, now),
    select: { id: true, groupId: true, linkHandedOut: true },
  })
  if (!waiting) return null
  if (waiting.linkHandedOut) return find(awaitedBy(token, now))
  await database().$transaction((tx) => replaceLinks(tx, waiting, token))
  return find(openedBy(token, now))
}

/** Ends all links of enquiries that one link opens, but for the one that has waited to take their place. */
export async function replaceLinks(
  tx: Transaction,
  { id, groupId }: { id: string; groupId: string | null },
  token: string,
): Promise<void> {
  const none = { nextTokenHash: null, nextSealedToken: null }
  const { count } = await tx.enquiry.updateMany({
    where: { id, nextTokenHash: hashOfToken(token) },
    data: { ...storedLink(token), ...none, linkHandedOut: false },
  })
  // Somebody else was first, with the same link.
  if (count === 0) return
  const together = await tx.enquiry.findMany({
    where: groupId ? { groupId } : { id },
    orderBy: { id: 'asc' },
    select: { id: true, guideId: true },
  })
  for (const other of together) {
    if (other.id === id) continue
    await tx.enquiry.update({ where: { id: other.id }, data: { ...storedLink(newToken()), ...none } })
  }
  const ofLinks = { where: { enquiryId: { in: together.map((each) => each.id) } } }
  await tx.travellerBrowser.deleteMany(ofLinks)
  await tx.messengerChat.deleteMany(ofLinks)
  await tx.messengerLink.deleteMany(ofLinks)
  await notify(
    tx,
    'conversations',
    together.map((each) => `${each.guideId} ${each.id}`),
  )
}
