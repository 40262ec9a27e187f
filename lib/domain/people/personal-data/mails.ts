import 'server-only'
import type { MailKind } from '../../../server/mail/kinds.ts'
import type { Transaction } from '../../../server/prisma/database.ts'

/**
 * Where an email of a kind may name a person with an account, besides their own mailbox, and how it is found then:
 * nowhere; by the id of its occasion in its key, see `findOccasions`; by a link to the guide's page in its text; or in
 * the mailboxes of the guide's travellers.
 */
type Trace = 'none' | 'key' | 'link' | 'travellers'

const traces: Record<MailKind, Trace> = {
  'account-confirm': 'none',
  'account-exists': 'none',
  'account-signIn': 'none',
  'account-invited': 'none',
  'account-staffInvited': 'none',
  'account-guideInvited': 'none',
  'account-mailTest': 'none',
  'account-reset': 'none',
  'account-changed': 'none',
  // To the old and the new mailbox.
  'account-moveFrom': 'key',
  'account-moveTo': 'key',
  'account-moveTaken': 'key',
  'account-emailChanged': 'key',
  'account-exportReady': 'none',
  'account-deletionAsked': 'none',
  'account-deletionSoon': 'none',
  'account-deleted': 'none',
  'account-code': 'none',
  'account-guessed': 'none',
  'account-codesGuessed': 'none',
  'account-connected': 'none',
  'account-disconnected': 'none',
  'messenger-connected': 'key',
  'messenger-disconnected': 'key',
  'account-ended': 'none',
  'account-switchedOn': 'none',
  'account-switchedOff': 'none',
  'account-passkeyAdded': 'none',
  'account-passkeyRemoved': 'none',
  'account-appAdded': 'none',
  'account-appRemoved': 'none',
  'account-codesRenewed': 'none',
  'account-codeUsed': 'none',
  'account-actedAs': 'none',
  'account-locked': 'none',
  'account-unlocked': 'none',
  // Names the address of the other account; its own mailbox is that of one that is deleted, too.
  'account-merged': 'none',
  'city-alert': 'none',
  'city-alert-confirmation': 'none',
  'conversation-message': 'key',
  'conversation-offer': 'key',
  'conversation-withdrawn': 'key',
  'conversation-offer_declined': 'key',
  'conversation-offer_expired': 'key',
  'conversation-other_chosen': 'key',
  'conversation-declined': 'key',
  'conversation-expired': 'key',
  'conversation-accepted': 'key',
  'conversation-moved': 'key',
  'conversation-cancelled': 'key',
  'conversation-reminder': 'key',
  // Of another guide's conversation; it lists guides.
  'enquiry-others': 'link',
  'enquiry-reminder': 'key',
  'reply-refused': 'key',
  'enquiry-to-guide': 'key',
  'enquiry-to-traveller': 'key',
  // Names no guide.
  'guide-left': 'none',
  'moderation-profileApproved': 'none',
  'moderation-profileRejected': 'none',
  'moderation-tourApproved': 'none',
  'moderation-tourAwaitsProfile': 'none',
  'moderation-tourRejected': 'none',
  'moderation-pageSuspended': 'none',
  'moderation-pageResumed': 'none',
  'moderation-credentialVerified': 'none',
  'moderation-credentialRefused': 'none',
  'moderation-placeApproved': 'none',
  'moderation-placeRefused': 'none',
  'new-links': 'travellers',
  newsletter: 'none',
  'report-received': 'key',
  'report-decided': 'key',
  'report-statement': 'key',
  'report-appealed': 'key',
  'report-reviewed': 'key',
  'review-invitation': 'key',
  'review-published': 'key',
  'review-thanks': 'key',
  'review-rejected': 'key',
  'review-reply': 'key',
  'subscription-trial': 'none',
  'subscription-renewal': 'none',
  'subscription-grace': 'none',
  'subscription-ended': 'none',
  'subscription-invoice': 'none',
  'subscription-paid': 'none',
  'invoice-givenUp': 'none',
  'invoice-refunded': 'none',
  'invoice-partlyRefunded': 'none',
  'invoice-wrong': 'none',
  'invoice-corrected': 'none',
}

function kindsBy(wanted: Trace): string[] {
  return Object.entries(traces).flatMap(([kind, trace]) => (trace === wanted ? [kind] : []))
}

/** Ids in the keys of emails that name a person. To be found before the person is forgotten: some go with them. */
export async function findOccasions(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<Array<{ id: string }>>`
    WITH own AS (SELECT "id" FROM "Guide" WHERE "userId" = ${userId}::uuid),
    enquiry AS (
      SELECT e."id", e."groupId" FROM "Enquiry" e JOIN own ON own."id" = e."guideId"
    ),
    report AS (SELECT r."id" FROM "PageReport" r JOIN own ON own."id" = r."guideId")
    SELECT "id"::text FROM "EmailChange" WHERE "userId" = ${userId}::uuid
    UNION SELECT "id"::text FROM enquiry
    -- One email names all guides who were asked together.
    UNION SELECT e."id"::text FROM "Enquiry" e JOIN enquiry ON enquiry."groupId" = e."groupId"
    UNION SELECT i."id"::text FROM "ReviewInvitation" i JOIN enquiry ON enquiry."id" = i."enquiryId"
    UNION SELECT r."id"::text FROM "Review" r JOIN own ON own."id" = r."guideId"
    UNION SELECT "id"::text FROM report
    UNION SELECT a."id"::text FROM "PageReportAppeal" a JOIN report ON report."id" = a."reportId"`
  return rows.map(({ id }) => id)
}

/** Deletes the emails to a person, and those to others that name the person. @param occasions by `findOccasions` */
export async function forgetMails(
  tx: Transaction,
  { userId, email, occasions }: { userId: string; email: string; occasions: string[] },
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "EmailOutbox" WHERE "toAddress" = ${email}::citext OR "replyTo" = ${email}
      OR ("template" = ANY (${kindsBy('key')}) AND string_to_array("dedupeKey", ':') && ${occasions}::text[])
      OR ("template" = ANY (${kindsBy('link')}) AND "text" ~ (
        SELECT '/guide/' || guide."id" || '\\M' FROM "Guide" guide WHERE guide."userId" = ${userId}::uuid
      ))
      OR ("template" = ANY (${kindsBy('travellers')}) AND "toAddress" IN (
        SELECT e."travellerEmail" FROM "Enquiry" e JOIN "Guide" guide ON guide."id" = e."guideId"
        WHERE guide."userId" = ${userId}::uuid
      ))`
}
