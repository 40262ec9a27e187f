import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { endSessions } from '../../../server/auth/session-end.ts'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { reportError } from '../../../server/reporting/report-error.ts'
import { storage } from '../../../server/storage/configured.ts'
import { columnsOf, emptyValues } from '../../basics/drafts/fact-table.ts'
import { ownFacts } from '../../catalogue/guides/facts.ts'
import { forgetShortNames } from '../../catalogue/guides/short-address/commands.ts'
import { notTakenOff } from '../../catalogue/guides/suspension.ts'
import { endBookings } from '../../conversation/enquiries/leaving.ts'
import { removeLeftFiles, removePhotosOf } from '../../core/photos/removal.ts'
import { guideChanged, placeChanged } from '../../core/projections/projections.ts'
import { forgetUnusedWords, readWordsOf } from '../../core/projections/search-vocabulary.ts'
import { endProposals } from '../../geography/proposals/leave.ts'
import { farewellEmail } from '../accounts/emails.ts'
import { tellOwner } from '../accounts/tell-owner.ts'
import { findOccasions, forgetMails } from './mails.ts'
import { endAtProvider, forgetCustomers } from './provider.ts'

/** Deletes the accounts whose time is over, one after the other. What fails is tried again at the next run. */
export async function anonymiseDue(now = new Date()): Promise<void> {
  const due = await database().user.findMany({
    where: { deleteAfter: { lte: now } },
    orderBy: { deleteAfter: 'asc' },
    select: { id: true },
  })
  for (const { id } of due) {
    try {
      await anonymise(id, now)
    } catch (error) {
      reportError(error, { where: 'deletion of an account' })
    }
  }
}

/**
 * Leaves nothing of a person but invoices, payments, and reviews that travellers have written. Their private files and
 * what the payment provider has go first: nobody can keep the account any more, and a crash in between only repeats it.
 * Pictures may be somebody else's too, so they go once no row shows them.
 */
async function anonymise(userId: string, now: Date): Promise<void> {
  await removePrivateFiles(userId)
  await endAtProvider(userId)
  const unused = await database().$transaction((tx) => forget(tx, userId, now), {
    maxWait: 10_000,
    timeout: 120_000,
  })
  if (unused) await removeLeftFiles(unused)
}

async function removePrivateFiles(userId: string): Promise<void> {
  const papers = await database().credential.findMany({
    where: { guide: { userId }, documentKey: { not: null } },
    select: { documentKey: true },
  })
  const copies = await database().dataExport.findMany({
    where: { userId, key: { not: null } },
    select: { key: true },
  })
  const attachments = await database().attachment.findMany({
    where: { author: 'guide', enquiry: { guide: { userId } } },
    select: { key: true },
  })
  const store = await storage()
  const keys = [
    ...papers.map(({ documentKey }) => documentKey),
    ...[...copies, ...attachments].map(({ key }) => key),
  ]
  for (const key of keys) if (key) await store.remove(key)
}

/** @returns what may be left of the photos in the storage; null if the account is not to be deleted after all */
async function forget(tx: Transaction, userId: string, now: Date) {
  await tx.$executeRaw`SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid FOR UPDATE`
  const user = await tx.user.findFirst({
    where: { id: userId, deleteAfter: { lte: now } },
    select: { email: true, locale: true, mergedIntoId: true, guide: { select: { id: true, cityId: true } } },
  })
  if (!user) return null
  const occasions = await findOccasions(tx, userId)
  await forgetHistory(tx, userId, user.guide?.id ?? null)
  const unused = user.guide ? await forgetGuide(tx, user.guide, now) : null
  await forgetCustomers(tx, userId)
  await forgetMails(tx, { userId, email: user.email, occasions })
  await forgetAccess(tx, userId)
  await tx.reviewReport.deleteMany({ where: { reporterId: userId } })
  // Decisions about reports are kept; nobody is named in them.
  await tx.pageReportAppeal.updateMany({
    where: { side: 'reporter', report: { reporterEmail: user.email } },
    data: { words: '' },
  })
  await tx.pageReport.updateMany({
    where: { reporterEmail: user.email },
    data: { reporterName: '', reporterEmail: null, words: '' },
  })
  await tx.staffInvitation.deleteMany({ where: { email: user.email } })
  await tx.cityAlert.deleteMany({ where: { email: user.email } })
  await tx.user.update({
    where: { id: userId },
    data: {
      role: 'guide',
      email: `${userId}@deleted.invalid`,
      staffName: '',
      emailVerifiedAt: null,
      passwordHash: null,
      secondFactorAt: null,
      sessionVersion: { increment: 1 },
      deleteAfter: null,
      anonymisedAt: now,
    },
  })
  await audit.record(tx, null, 'account.deletion', userId, { after: { step: 'done' } })
  // A person with another account has lost nothing.
  if (!user.mergedIntoId) {
    const owner = { email: user.email, locale: localeOfStored(user.locale) }
    await tellOwner(tx, owner, farewellEmail(), userId)
  }
  return unused
}

async function forgetGuide(
  tx: Transaction,
  { id: guideId, cityId }: { id: number; cityId: number },
  now: Date,
) {
  await endBookings(tx, guideId, now)
  const words = await readWordsOf(tx, guideId)
  const ofGuide = { where: { guideId } }
  const excursions = await tx.excursion.findMany({
    ...ofGuide,
    select: {
      id: true,
      slug: true,
      city: { select: { id: true, slug: true, country: { select: { slug: true } } } },
    },
  })
  const paths = excursions.map(({ slug, city }) => `/excursions/${city.country.slug}/${city.slug}/${slug}`)
  const unused = await removePhotosOf(tx, guideId)
  await tx.submission.deleteMany(ofGuide)
  await tx.moderationDecision.deleteMany(ofGuide)
  await tx.staffNote.deleteMany(ofGuide)
  await tx.draft.deleteMany(ofGuide)
  await tx.redirect.deleteMany({ where: { OR: [{ toPath: { in: paths } }, { fromPath: { in: paths } }] } })
  await tx.pageViewDaily.deleteMany({
    where: {
      OR: [
        {
          subject: { in: ['guide', 'guide_from_city', 'guide_from_country', 'guide_from_card'] },
          subjectId: guideId,
        },
        { subject: 'excursion', subjectId: { in: excursions.map(({ id }) => id) } },
      ],
    },
  })
  await endProposals(tx, guideId)
  await tx.excursion.deleteMany(ofGuide)
  await forgetWords(tx, guideId)
  await tx.credential.deleteMany(ofGuide)
  await tx.availabilityRule.deleteMany(ofGuide)
  await tx.busyPeriod.deleteMany(ofGuide)
  await tx.timeAway.deleteMany(ofGuide)
  await tx.calendarAddress.deleteMany(ofGuide)
  await forgetShortNames(tx, guideId)
  await tx.guestInvitation.deleteMany(ofGuide)
  await tx.externalCalendar.deleteMany(ofGuide)
  await tx.replyTemplate.deleteMany(ofGuide)
  await tx.firstPlace.updateMany({
    where: { guideId, endsOn: { gt: now }, state: { in: ['held', 'active'] } },
    data: { state: 'cancelled' },
  })
  await tx.subscription.updateMany({
    ...ofGuide,
    data: { state: 'expired', stateEndsAt: null },
  })
  await tx.subscriptionPeriod.updateMany({
    where: { subscription: { guideId }, kind: 'gift' },
    data: { reason: '' },
  })
  await tx.billingDetails.deleteMany(ofGuide)
  await tx.billingCase.updateMany({
    where: { payment: { guideId } },
    data: { facts: {}, note: null },
  })
  await tx.refund.updateMany({ where: { payment: { guideId } }, data: { reason: null } })
  await tx.payment.updateMany({
    ...ofGuide,
    data: { request: Prisma.DbNull, requestKey: null, checkoutUrl: null },
  })
  await tx.guideTranslation.deleteMany(ofGuide)
  await tx.guideLanguage.deleteMany(ofGuide)
  await tx.guideCity.deleteMany(ofGuide)
  await tx.guide.update({
    where: { id: guideId },
    data: {
      status: 'closed',
      statusReason: null,
      ...notTakenOff,
      ...columnsOf(ownFacts, emptyValues(ownFacts)),
      names: {},
      phone: null,
      medianResponseMinutes: null,
      categories: { set: [] },
    },
  })
  await guideChanged(tx, guideId, now)
  await placeChanged(
    tx,
    [cityId, ...excursions.map(({ city }) => city.id)].map((id) => ({ cityId: id })),
  )
  await forgetUnusedWords(tx, words)
  return unused
}

/** Removes the guide's messages and review replies; texts of travellers stay theirs. */
async function forgetWords(tx: Transaction, guideId: number): Promise<void> {
  await tx.replyEmail.deleteMany({ where: { author: 'guide', enquiry: { guideId } } })
  await tx.attachment.deleteMany({ where: { author: 'guide', enquiry: { guideId } } })
  await tx.threadReport.deleteMany({ where: { side: 'guide', enquiry: { guideId } } })
  // First what lets a translation that is under way be kept. Those of travellers' texts are made again if somebody reads
  // them.
  await tx.translationDue.deleteMany({ where: { enquiry: { guideId } } })
  await tx.translation.deleteMany({ where: { enquiry: { guideId } } })
  await tx.message.deleteMany({ where: { author: 'guide', enquiry: { guideId } } })
  // Lines about what happened quote reasons; those for declining an offer are travellers'.
  await tx.message.updateMany({
    where: {
      author: 'system',
      enquiry: { guideId },
      event: { not: 'offer_declined' },
      NOT: { event: 'cancelled', enquiry: { cancelledBy: 'traveller' } },
    },
    data: { body: '' },
  })
  await tx.offer.updateMany({
    where: { enquiry: { guideId } },
    data: { meetingPoint: '', note: '', included: '' },
  })
  await tx.enquiry.updateMany({
    where: { guideId, cancelledBy: 'guide' },
    data: { cancellationReason: null },
  })
  await tx.pageReport.updateMany({ where: { guideId }, data: { title: '' } })
  await tx.pageReportAppeal.updateMany({
    where: { side: 'author', report: { guideId, page: { not: 'review' } } },
    data: { words: '' },
  })
  await tx.review.deleteMany({ where: { guideId, state: { not: 'published' } } })
  // Nobody is asked about somebody who is gone.
  await tx.reviewInvitation.deleteMany({ where: { enquiry: { guideId } } })
  await tx.review.updateMany({
    where: { guideId },
    data: { replyText: null, replyLanguageCode: null, repliedAt: null, moderationReason: null },
  })
}

async function forgetAccess(tx: Transaction, userId: string): Promise<void> {
  const ofUser = { where: { userId } }
  await endSessions(tx, { userId })
  await tx.oAuthAccount.deleteMany(ofUser)
  await tx.passwordReset.deleteMany(ofUser)
  await tx.signInToken.deleteMany(ofUser)
  await tx.passkey.deleteMany(ofUser)
  await tx.totpKey.deleteMany(ofUser)
  await tx.recoveryCode.deleteMany(ofUser)
  await tx.securityEvent.deleteMany(ofUser)
  await tx.consentRecord.deleteMany(ofUser)
  await tx.emailChange.deleteMany(ofUser)
  await tx.dataExport.deleteMany(ofUser)
  await tx.notificationPreference.deleteMany(ofUser)
  await tx.notification.deleteMany(ofUser)
  await tx.messengerChat.deleteMany(ofUser)
  await tx.messengerLink.deleteMany(ofUser)
  await tx.idempotencyKey.deleteMany(ofUser)
}

/** Before the guide's excursions are deleted, which name their entries. */
async function forgetHistory(tx: Transaction, userId: string, guideId: number | null): Promise<void> {
  if (guideId === null) return audit.forgetFacts(tx, userId, [{ kind: 'user', ids: [userId] }])
  const ofGuide = { where: { guideId }, select: { id: true } }
  const excursions = await tx.excursion.findMany(ofGuide)
  const enquiries = await tx.enquiry.findMany(ofGuide)
  await audit.forgetFacts(tx, userId, [
    { kind: 'user', ids: [userId] },
    { kind: 'guide', ids: [guideId] },
    { kind: 'excursion', ids: excursions.map(({ id }) => id) },
    { kind: 'enquiry', ids: enquiries.map(({ id }) => id) },
  ])
}
