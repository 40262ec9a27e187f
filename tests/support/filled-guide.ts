import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { noteFacts } from '@/lib/domain/catalogue/excursions/family-facts.ts'
import { type MailKind, mailKinds } from '@/lib/server/mail/kinds.ts'
import type { Database } from '@/lib/server/prisma/database.ts'
import { storage } from '@/lib/server/storage/configured.ts'
import { privateKey, publicKey } from '@/lib/server/storage/keys.ts'
import { hashOf } from '@/lib/server/translation/hash.ts'
import { recordOf } from '@/lib/shared/records.ts'
import { createCity, createEnquiry, createExcursion, createGuide, createReview } from './factories.ts'

const day = 86_400_000
const hash = () => new Uint8Array(randomBytes(32))

/** Stores a file of these words and returns its key. */
async function stored(words: string, kind: 'picture' | 'photo' | 'paper' | 'copy'): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(words))
  const type = kind === 'paper' ? 'application/pdf' : kind === 'copy' ? 'application/zip' : 'image/jpeg'
  const key = kind === 'photo' ? publicKey(bytes, type, 640) : privateKey(type)
  await (await storage()).put(key, bytes, type)
  return key
}

/**
 * A guide who has used everything: at least one row in every table that is about a person, and files. Texts that the
 * guide or the site has written about the guide contain the mark; those of travellers and of the law don't.
 */
export async function createFilledGuide(db: Database, mark: string) {
  const email = `${mark}@guides.example`
  const names = { ru: `${mark} имя`, en: `${mark} name`, ja: `${mark} 名`, 'zh-Hans': `${mark} 名` }
  const guide = await createGuide(db, {
    email,
    firstname: names,
    lastname: names,
    headline: `${mark} headline`,
    bio: `${mark} bio`,
    texts: ['en', 'ja'],
    portrait: false,
  })
  const { id: guideId, userId } = guide
  const own = { userId }
  await db.user.update({
    where: { id: userId },
    data: { passwordHash: `${mark} hash`, staffName: `${mark} staff` },
  })
  await db.guide.update({
    where: { id: guideId },
    data: {
      names: { ru: { firstname: `${mark} ru`, lastname: `${mark} ru` } },
      phone: `+39 ${mark}`,
      statusReason: `${mark} reason`,
      earlierReason: `${mark} reason`,
      responsePromiseMinutes: 60,
    },
  })
  const expiresAt = new Date(Date.now() + day)
  const { id: sessionId } = await db.session.create({
    data: { ...own, userAgent: `${mark} browser`, reason: `${mark} reason`, expiresAt },
  })
  await db.pushSubscription.create({
    data: { ...own, sessionId, endpoint: `https://push.example/${mark}`, p256dh: mark, auth: mark },
  })
  const chat = { kind: 'telegram', chatHash: new Uint8Array(32), sealedChat: new Uint8Array(32) } as const
  await db.messengerChat.create({ data: { ...own, ...chat } })
  const inAQuarter = new Date(Date.now() + 900_000)
  const secret = { tokenHash: new Uint8Array(randomBytes(32)), expiresAt: inAQuarter }
  await db.messengerLink.create({ data: { ...own, kind: 'telegram', ...secret } })
  await db.notification.create({
    data: {
      ...own,
      kind: 'review',
      event: 'review',
      key: `${mark} review`,
      name: `${mark} name`,
      path: `/profile/reviews?${mark}`,
    },
  })
  await db.oAuthAccount.create({
    data: {
      ...own,
      provider: 'google',
      providerAccountId: `${mark} account`,
      email: `${mark}@provider.example`,
    },
  })
  await db.passwordReset.create({ data: { ...own, tokenHash: hash(), expiresAt } })
  await db.signInToken.create({
    data: { ...own, purpose: 'sign_in', tokenHash: hash(), campaignCode: mark, expiresAt },
  })
  await db.passkey.create({
    data: {
      ...own,
      credentialId: `${mark} credential`,
      publicKey: hash(),
      name: `${mark} key`,
      transports: [mark],
    },
  })
  await db.totpKey.create({ data: { ...own, sealedSecret: hash() } })
  await db.recoveryCode.create({ data: { ...own, codeHash: hash() } })
  await db.consentRecord.create({ data: { ...own, subject: 'terms', locale: 'en' } })
  await db.securityEvent.create({
    data: { ...own, kind: 'signed_in', method: mark, address: mark, userAgent: `${mark} browser` },
  })
  await db.auditEntry.create({
    data: {
      actorId: userId,
      action: 'guide.reject',
      subjectType: 'guide',
      subjectId: String(guideId),
      details: { after: { reason: `${mark} reason` } },
    },
  })
  await db.notificationPreference.create({ data: { ...own, kind: 'review', email: false } })
  await db.emailChange.create({
    data: {
      ...own,
      newEmail: `${mark}@later.example`,
      oldTokenHash: hash(),
      newTokenHash: hash(),
      expiresAt,
    },
  })
  await db.staffInvitation.create({
    data: {
      ...{ email, staffName: mark, role: 'editor', locale: 'en', tokenHash: hash() },
      ...{ sentAt: new Date(), expiresAt },
    },
  })
  await db.dataExport.create({
    data: {
      ...own,
      state: 'ready',
      key: await stored(`${mark} copy`, 'copy'),
      size: 10,
      readyAt: new Date(),
      expiresAt,
    },
  })
  await db.emailOutbox.create({ data: mail(`account-changed:${randomUUID()}`, email, mark) })
  await db.guideLanguage.deleteMany({ where: { guideId } })
  await db.guideLanguage.create({ data: { guideId, languageCode: 'it', level: 'native' } })
  const { id: otherId } = await createCity(db)
  await db.guideCity.create({ data: { guideId, cityId: otherId, position: 0 } })
  await db.cityAlert.create({ data: { email, locale: 'en', cityId: guide.cityId, confirmedAt: new Date() } })
  await db.cityProposal.create({
    data: { guideId, cityId: guide.cityId, state: 'refused', reason: `${mark} reason` },
  })
  await db.credential.create({
    data: {
      guideId,
      type: 'licence',
      issuer: { en: `${mark} issuer` },
      number: `${mark} number`,
      documentKey: await stored(`${mark} paper`, 'paper'),
      documentName: `${mark} paper.pdf`,
      documentSize: 10,
      refusedReason: `${mark} reason`,
    },
  })
  const excursion = await createExcursion(db, {
    guideId,
    slug: `${mark}-tour`,
    title: `${mark} title`,
    summary: `${mark} summary`,
    texts: ['en', 'ja'],
  })
  const excursionId = excursion.id
  await db.excursion.update({ where: { id: excursionId }, data: { statusReason: `${mark} reason` } })
  await db.excursionTranslation.updateMany({
    where: { excursionId },
    data: {
      description: `${mark} description`,
      meetingPoint: `${mark} meeting point`,
      included: [`${mark} included`],
      notIncluded: [`${mark} not included`],
      ...recordOf(
        Object.values(noteFacts).map(({ column }) => column),
        (column) => `${mark} ${column}`,
      ),
    },
  })
  await db.itineraryStop.updateMany({ where: { excursionId }, data: { title: { en: `${mark} stop` } } })
  await db.priceTier.create({ data: { excursionId, minGuests: 1, maxGuests: 2, amount: 9000 } })
  await db.photo.deleteMany({ where: { excursionId } })
  const picture = await db.picture.create({
    data: { hash: hash(), key: await stored(`${mark} picture`, 'picture'), width: 640, height: 640 },
  })
  const photoKey = await stored(`${mark} photo`, 'photo')
  await db.photo.create({
    data: {
      guideId,
      position: 0,
      pictureId: picture.id,
      basePath: `/assets/files/${photoKey.slice('public/'.length).replace(/-640\.jpg$/, '')}`,
      widths: [640],
      width: 640,
      height: 640,
      alt: { en: `${mark} alt` },
      draftAlt: { en: `${mark} new alt` },
      approvedAt: new Date(),
    },
  })
  for (const subject of [null, excursionId]) {
    const texts = { guideId, excursionId: subject, content: { 'headline.en': `${mark} draft` } }
    const formerOriginals = { en: { 'headline.ru': `${mark} former` } }
    await db.draft.create({ data: { ...texts, formerOriginals } })
    await db.submission.create({ data: texts })
    await db.submission.create({
      data: { ...texts, state: 'rejected', reason: `${mark} reason`, decidedAt: new Date() },
    })
  }
  await db.moderationClaim.create({ data: { caseId: randomUUID(), sessionId, expiresAt } })
  await db.moderationDecision.create({
    data: {
      id: randomUUID(),
      queue: 'guides',
      caseId: randomUUID(),
      guideId,
      kind: 'reject',
      version: 'v',
      letter: `${mark} letter`,
      executeAt: expiresAt,
    },
  })
  await db.caseAssignment.create({ data: { caseId: randomUUID(), queue: 'guides', guideId, locale: 'ja' } })
  await db.staffNote.create({ data: { guideId, text: `${mark} note` } })
  await db.category.update({
    where: { id: excursion.categoryId },
    data: { guides: { connect: { id: guideId } } },
  })
  await db.pageViewDaily.createMany({
    data: (['guide', 'guide_from_city', 'guide_from_country', 'guide_from_card'] as const).map((subject) => ({
      ...{ subject, subjectId: guideId, day: new Date('2026-11-20'), views: 3 },
    })),
  })
  await db.availabilityRule.create({ data: { guideId, weekday: 1, startMinute: 540, endMinute: 1080 } })
  await db.timeAway.create({
    data: {
      guideId,
      startsOn: new Date(Date.now() + 30 * day),
      endsOn: new Date(Date.now() + 40 * day),
      note: `${mark} note`,
    },
  })
  await db.shortAddress.create({ data: { name: `${mark}-walks`, guideId } })
  await db.guestInvitation.create({ data: { guideId, month: new Date('2026-11-01'), number: 1 } })
  await db.calendarAddress.create({
    data: { guideId, tokenHash: hash(), lockedToken: hash(), reader: `${mark} program` },
  })
  const calendar = await db.externalCalendar.create({
    data: {
      guideId,
      lockedAddress: hash(),
      addressHash: hash(),
      host: `${mark}.example`,
      name: `${mark} calendar`,
      unknownZones: [`${mark} zone`],
      omissions: [{ reason: 'cut', title: `${mark} entry`, startsAt: null, endsAt: null }],
    },
  })
  await db.ignoredEvent.create({ data: { externalCalendarId: calendar.id, eventId: `${mark} event` } })
  await db.busyPeriod.create({
    data: {
      guideId,
      source: 'manual',
      startsAt: new Date(Date.now() + 2 * day),
      endsAt: new Date(Date.now() + 2 * day + 3_600_000),
      note: `${mark} note`,
    },
  })
  await db.busyPeriod.create({
    data: {
      guideId,
      externalCalendarId: calendar.id,
      eventId: `${mark} event`,
      occurrence: '',
      source: 'calendar',
      startsAt: new Date(Date.now() + 3 * day),
      endsAt: new Date(Date.now() + 4 * day),
      note: `${mark} note`,
    },
  })
  await db.replyTemplate.create({
    data: { guideId, name: `${mark} template`, locale: 'en', body: `${mark} template` },
  })
  await db.redirect.create({ data: redirectTo(await pathOf(db, excursionId), mark) })
  const { enquiry: open } = await createEnquiry(db, { guideId, excursionId, message: 'Is Tuesday free?' })
  const { enquiry: agreed } = await createEnquiry(db, { guideId, state: 'accepted', message: 'See you.' })
  const { id: chatId } = await db.messengerChat.findFirstOrThrow({ where: own })
  const sentAt = new Date()
  await db.messengerSent.create({ data: { chatId, messageId: mark, enquiryId: open.id, sentAt } })
  await db.messengerNote.create({
    data: {
      ...{ chatId, key: mark, event: 'message', path: `/${mark}`, enquiryId: open.id },
      ...{ sendAt: sentAt, sendUntil: sentAt },
    },
  })
  for (const { id: enquiryId } of [open, agreed]) {
    const { id: messageId } = await db.message.create({
      data: { enquiryId, number: 2, author: 'guide', body: `${mark} answer` },
    })
    await db.translation.create({
      data: {
        enquiryId,
        hash: hashOf(`${mark} answer`),
        locale: 'ru',
        languageCode: 'en',
        text: `${mark} translation`,
        doneAt: new Date(),
      },
    })
    await db.attachment.create({
      data: {
        id: randomUUID(),
        enquiryId,
        messageId,
        author: 'guide',
        key: await stored(`${mark} attachment`, 'paper'),
        name: `${mark} map.pdf`,
        size: 10,
      },
    })
    await db.threadReport.create({ data: { enquiryId, side: 'guide', reason: `${mark} report` } })
    await db.enquiry.update({ where: { id: enquiryId }, data: { lastNumber: 2 } })
  }
  const { enquiry: cancelled } = await createEnquiry(db, { guideId, state: 'cancelled' })
  await db.enquiry.update({
    where: { id: cancelled.id },
    data: {
      cancelledBy: 'guide',
      cancelledAt: new Date(),
      cancellationReason: `${mark} reason`,
      lastNumber: 2,
    },
  })
  await db.message.create({
    data: {
      enquiryId: cancelled.id,
      number: 2,
      author: 'system',
      kind: 'event',
      event: 'cancelled',
      body: `${mark} reason`,
    },
  })
  const { id: offerId } = await db.offer.create({
    data: {
      enquiryId: agreed.id,
      state: 'accepted',
      startsAt: new Date(Date.now() + 60 * day),
      timeZone: 'Europe/Rome',
      durationMinutes: 120,
      amount: 9000,
      currency: 'EUR',
      included: `${mark} included`,
      meetingPoint: `${mark} fountain`,
      note: `${mark} note`,
      expiresAt,
    },
  })
  const { id: invitationId } = await db.reviewInvitation.create({
    data: { enquiryId: agreed.id, offerId, tokenHash: hash(), dueAt: expiresAt },
  })
  const review = await createReview(db, {
    guideId,
    excursionId,
    text: 'We saw what we would have walked past.',
  })
  await db.review.update({
    where: { id: review.id },
    data: {
      replyText: `${mark} reply`,
      replyLanguageCode: 'en',
      repliedAt: new Date(),
      moderationReason: `${mark} reason`,
    },
  })
  const { id: rejectedId } = await createReview(db, { guideId, state: 'rejected' })
  await db.reviewTranslation.create({
    data: {
      reviewId: review.id,
      hash: hashOf(`${mark} reply`),
      locale: 'ru',
      languageCode: 'en',
      text: `${mark} translated reply`,
    },
  })
  await db.reviewReport.create({
    data: { reviewId: review.id, reporterId: userId, reason: `${mark} reason` },
  })
  const report = await db.pageReport.create({
    select: { id: true, appeals: { select: { id: true } } },
    data: {
      reference: `R-${randomUUID()}`,
      page: 'guide',
      pageId: String(guideId),
      guideId,
      path: `/guide/${guideId}`,
      title: `${mark} guide`,
      reason: 'untrue',
      words: `${mark} report`,
      reporterName: `${mark} reporter`,
      reporterEmail: email,
      locale: 'en',
      tokenHash: hash(),
      sealedToken: hash(),
      appeals: { create: { side: 'reporter', words: `${mark} appeal` } },
    },
  })
  const [appeal] = report.appeals
  const occasions = {
    enquiryId: open.id,
    travellerEmail: open.travellerEmail,
    invitationId,
    reviewId: rejectedId,
  }
  await createMails(db, mark, { ...occasions, guideId, reportId: report.id, appealId: appeal?.id ?? '' })
  const subscription = await db.subscription.update({
    where: { guideId },
    data: {
      provider: 'stripe',
      providerCustomerId: `${mark} customer`,
      providerRef: `${mark} ref`,
      providerState: `${mark} state`,
    },
  })
  await db.billingDetails.create({
    data: {
      guideId,
      name: `${mark} name`,
      address: `${mark} address`,
      countryCode: 'IT',
      vatNumber: `${mark} number`,
    },
  })
  await db.idempotencyKey.create({
    data: {
      userId,
      key: `${mark} key`,
      requestHash: `${mark} hash`,
      status: 201,
      body: { id: `${mark} body` },
      leasedUntil: new Date(),
    },
  })
  const payment = await db.payment.create({
    data: {
      guideId,
      purpose: 'subscription',
      provider: 'invoice',
      state: 'paid',
      paidAt: new Date(),
      amount: 1900,
      currency: 'EUR',
      order: { kind: 'subscription', planId: subscription.planId, start: 'period_end', credit: 0 },
      request: { customer: `${mark} customer` },
      requestKey: `${mark} request`,
      checkoutUrl: `https://checkout.example/${mark}`,
    },
  })
  await db.refund.create({
    data: {
      paymentId: payment.id,
      amount: 500,
      time: 'kept',
      state: 'done',
      doneAt: new Date(),
      reason: `${mark} reason`,
    },
  })
  await db.billingCase.create({
    data: { paymentId: payment.id, kind: 'disputed', facts: { text: `${mark} facts` }, note: `${mark} note` },
  })
  await db.subscriptionPeriod.create({
    data: {
      subscriptionId: subscription.id,
      planId: subscription.planId,
      kind: 'gift',
      startsAt: new Date('2031-01-01'),
      endsAt: new Date('2031-02-01'),
      reason: `${mark} reason`,
    },
  })
  await db.invoice.create({
    data: {
      paymentId: payment.id,
      number: `C-2026-${String(randomInt(1_000_000)).padStart(6, '0')}`,
      locale: 'en',
      treatment: 'none',
      taxRate: 0,
      total: 1900,
      tax: 0,
      currency: 'EUR',
      content: { buyer: 'As the law wants it' },
    },
  })
  const place = await db.firstPlace.create({
    data: {
      guideId,
      cityId: guide.cityId,
      slot: 1,
      startsOn: new Date('2027-01-04'),
      endsOn: new Date('2027-01-11'),
      state: 'active',
      paymentId: payment.id,
    },
  })
  await db.firstPlaceCredit.create({
    data: { guideId, firstPlaceId: place.id, days: 1, day: new Date('2027-01-05') },
  })
  return { guide, userId, email, excursion, open, agreed, review, payment }
}

type Occasions = {
  guideId: number
  enquiryId: string
  travellerEmail: string
  invitationId: string
  reviewId: string
  reportId: string
  appealId: string
}

/** An email of every kind that there is: to the guide, or, where that may name the guide, to somebody else. */
async function createMails(db: Database, mark: string, about: Occasions): Promise<void> {
  const { guideId, enquiryId, travellerEmail, invitationId, reviewId, reportId, appealId } = about
  const keys: Partial<Record<MailKind, string>> = {
    'enquiry-to-traveller': `enquiry-to-traveller:${enquiryId}:1`,
    'enquiry-others': `enquiry-others:1700000000000:${randomUUID()}`,
    'new-links': `new-links:${randomUUID()}`,
    'report-received': `report-received:${reportId}`,
    'report-decided': `report-decided:${reportId}`,
    'report-statement': `report-statement:${appealId}`,
    'report-appealed': `report-appealed:${appealId}`,
    'report-reviewed': `report-reviewed:${appealId}`,
    'review-invitation': `review-invitation:${invitationId}`,
    'review-thanks': `review-thanks:${reviewId}`,
    'review-rejected': `review-rejected:${reviewId}:It names a person.`,
    'review-reply': `review-reply:${reviewId}`,
  }
  const toOthers = (kind: MailKind) =>
    keys[kind] ?? (kind.startsWith('conversation-') ? `news:2:traveller:${kind}:${enquiryId}` : null)
  await db.emailOutbox.createMany({
    data: mailKinds.map((kind) => {
      const key = toOthers(kind)
      return {
        ...mail(key ?? `${kind}:${randomUUID()}`, key ? travellerEmail : `${mark}@guides.example`, mark),
        replyTo: null,
        template: kind,
        text: `${mark} text https://cicerone.example/guide/${guideId}`,
      }
    }),
  })
}

function mail(dedupeKey: string, toAddress: string, mark: string) {
  return {
    dedupeKey,
    template: 'account-changed',
    locale: 'en' as const,
    toAddress,
    toName: `${mark} name`,
    subject: `${mark} subject`,
    text: `${mark} text`,
    html: `${mark} html`,
    calendar: `${mark} walk`,
    calendarName: `${mark}.ics`,
    replyTo: `${mark}@guides.example`,
    lastError: `550 no mailbox ${mark}`,
    state: 'sent' as const,
    sentAt: new Date(),
  }
}

async function pathOf(db: Database, id: number): Promise<string> {
  const { slug, city } = await db.excursion.findUniqueOrThrow({
    where: { id },
    select: { slug: true, city: { select: { slug: true, country: { select: { slug: true } } } } },
  })
  return `/excursions/${city.country.slug}/${city.slug}/${slug}`
}

function redirectTo(toPath: string, mark: string) {
  return { fromPath: toPath.replace(/[^/]+$/, `${mark}-before`), toPath }
}
