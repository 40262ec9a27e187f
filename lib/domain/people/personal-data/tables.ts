/** Ids of one person's records: the account, and the guide if there is one. */
export type Person = { userId: string; guideId: number | null; email: string }

/** Rows of one table that are about a person, as their copy contains them. */
export type PersonalTable = {
  /** In the copy, without ending. */
  file: string
  table: string
  /** Condition for rows of `t`: $1 is the user's id, $2 the guide's, $3 the address. */
  rows: string
  /** Columns that are of no use to the person, or that open doors: hashes, keys, search words. */
  without?: readonly string[]
}

const ofUser = 't."userId" = $1'
const ofGuide = 't."guideId" = $2'
const ofChats = 't."chatId" IN (SELECT "id" FROM "MessengerChat" WHERE "userId" = $1)'
const ofPayments = 't."paymentId" IN (SELECT "id" FROM "Payment" WHERE "guideId" = $2)'
const ofExcursions = 't."excursionId" IN (SELECT "id" FROM "Excursion" WHERE "guideId" = $2)'
const ofEnquiries = 't."enquiryId" IN (SELECT "id" FROM "Enquiry" WHERE "guideId" = $2)'

/**
 * Everything that the site holds about a person. Columns are not named, so that a new one is in the copy by itself; a
 * test fails when a table that points at a person is missing here.
 */
export const personalTables: readonly PersonalTable[] = [
  {
    file: 'account/account',
    table: 'User',
    rows: 't."id" = $1',
    without: ['passwordHash', 'sessionVersion'],
  },
  { file: 'account/sessions', table: 'Session', rows: ofUser },
  {
    file: 'account/open-cases',
    table: 'ModerationClaim',
    rows: 't."sessionId" IN (SELECT "id" FROM "Session" WHERE "userId" = $1)',
  },
  { file: 'account/services', table: 'OAuthAccount', rows: ofUser },
  { file: 'account/passkeys', table: 'Passkey', rows: ofUser, without: ['publicKey', 'counter'] },
  {
    file: 'account/authenticator-app',
    table: 'TotpKey',
    rows: ofUser,
    without: ['sealedSecret', 'lastStep'],
  },
  { file: 'account/consents', table: 'ConsentRecord', rows: ofUser },
  { file: 'account/recovery-codes', table: 'RecoveryCode', rows: ofUser, without: ['codeHash'] },
  { file: 'account/links', table: 'SignInToken', rows: ofUser, without: ['tokenHash'] },
  { file: 'account/password-resets', table: 'PasswordReset', rows: ofUser, without: ['tokenHash'] },
  {
    file: 'account/address-changes',
    table: 'EmailChange',
    rows: ofUser,
    without: ['oldTokenHash', 'newTokenHash'],
  },
  {
    file: 'account/staff-invitations',
    table: 'StaffInvitation',
    rows: 't."email" = $3',
    without: ['tokenHash'],
  },
  { file: 'account/security-log', table: 'SecurityEvent', rows: ofUser },
  {
    file: 'account/changes',
    table: 'AuditEntry',
    rows: `t."actorId" = $1 OR t."actedAsId" = $1 OR (t."subjectType" = 'user' AND t."subjectId" = $1::text)
      OR (t."subjectType" = 'guide' AND t."subjectId" = $2::text)`,
  },
  { file: 'account/notifications', table: 'NotificationPreference', rows: ofUser },
  { file: 'account/notification-centre', table: 'Notification', rows: ofUser, without: ['key'] },
  {
    file: 'account/browsers',
    table: 'PushSubscription',
    rows: ofUser,
    without: ['endpoint', 'p256dh', 'auth'],
  },
  {
    file: 'account/messengers',
    table: 'MessengerChat',
    rows: ofUser,
    without: ['chatHash', 'sealedChat', 'tokenHash'],
  },
  {
    file: 'account/messenger-links',
    table: 'MessengerLink',
    rows: ofUser,
    without: ['tokenHash', 'linkHash'],
  },
  {
    file: 'account/messenger-notes',
    table: 'MessengerNote',
    rows: ofChats,
    without: ['key'],
  },
  { file: 'account/messenger-sent', table: 'MessengerSent', rows: ofChats },
  {
    file: 'account/emails',
    table: 'EmailOutbox',
    // One that still waits contains links that sign in.
    rows: `t."toAddress" = $3::citext AND t."state" <> 'queued'`,
    without: ['unsubscribe', 'calendar', 'locked', 'dedupeKey'],
  },
  { file: 'account/city-alerts', table: 'CityAlert', rows: 't."email" = $3::citext' },
  { file: 'account/copies', table: 'DataExport', rows: ofUser, without: ['key'] },
  { file: 'profile/profile', table: 'Guide', rows: 't."id" = $2' },
  { file: 'profile/texts', table: 'GuideTranslation', rows: ofGuide },
  { file: 'profile/other-cities', table: 'GuideCity', rows: ofGuide },
  { file: 'profile/short-addresses', table: 'ShortAddress', rows: ofGuide },
  { file: 'conversations/own-guests', table: 'GuestInvitation', rows: ofGuide },
  { file: 'profile/listings', table: 'CityListing', rows: ofGuide },
  { file: 'profile/languages', table: 'GuideLanguage', rows: ofGuide },
  { file: 'profile/specialities', table: '_CategoryToGuide', rows: 't."B" = $2' },
  { file: 'profile/credentials', table: 'Credential', rows: ofGuide, without: ['documentKey'] },
  { file: 'profile/photos', table: 'Photo', rows: ofGuide },
  {
    file: 'profile/pictures',
    table: 'Picture',
    rows: 't."id" IN (SELECT "pictureId" FROM "Photo" WHERE "guideId" = $2)',
    without: ['hash', 'key'],
  },
  { file: 'profile/drafts', table: 'Draft', rows: ofGuide },
  { file: 'profile/submissions', table: 'Submission', rows: ofGuide },
  {
    file: 'profile/decisions',
    table: 'ModerationDecision',
    // Travellers' reports and their outcome are not for the guide to read.
    rows: `(t."guideId" = $2 AND t."queue" NOT IN ('reports', 'page_reports')) OR t."moderatorId" = $1`,
    without: ['version'],
  },
  {
    file: 'profile/passed-on-cases',
    table: 'CaseAssignment',
    rows: `(t."guideId" = $2 AND t."queue" NOT IN ('reports', 'page_reports')) OR t."assigneeId" = $1
      OR t."byId" = $1`,
  },
  { file: 'profile/proposed-cities', table: 'CityProposal', rows: ofGuide },
  { file: 'profile/staff-notes', table: 'StaffNote', rows: 't."guideId" = $2 OR t."authorId" = $1' },
  {
    file: 'profile/views',
    table: 'PageViewDaily',
    rows: `(t."subject" IN ('guide', 'guide_from_city', 'guide_from_country', 'guide_from_card') AND t."subjectId" = $2)
      OR (t."subject" = 'excursion' AND t."subjectId" IN (SELECT "id" FROM "Excursion" WHERE "guideId" = $2))`,
  },
  { file: 'tours/tours', table: 'Excursion', rows: ofGuide },
  { file: 'tours/texts', table: 'ExcursionTranslation', rows: ofExcursions },
  { file: 'tours/stops', table: 'ItineraryStop', rows: ofExcursions },
  { file: 'tours/prices', table: 'PriceTier', rows: ofExcursions },
  { file: 'calendar/working-hours', table: 'AvailabilityRule', rows: ofGuide },
  { file: 'calendar/busy-times', table: 'BusyPeriod', rows: ofGuide },
  { file: 'calendar/free-days', table: 'RoomByDay', rows: ofGuide },
  { file: 'calendar/time-away', table: 'TimeAway', rows: ofGuide },
  {
    file: 'calendar/address',
    table: 'CalendarAddress',
    rows: ofGuide,
    without: ['tokenHash', 'lockedToken'],
  },
  {
    file: 'calendar/other-calendars',
    table: 'ExternalCalendar',
    rows: ofGuide,
    without: ['lockedAddress', 'addressHash'],
  },
  {
    file: 'calendar/ignored-entries',
    table: 'IgnoredEvent',
    rows: 't."externalCalendarId" IN (SELECT "id" FROM "ExternalCalendar" WHERE "guideId" = $2)',
  },
  {
    file: 'conversations/enquiries',
    table: 'Enquiry',
    rows: ofGuide,
    without: ['tokenHash', 'sealedToken', 'nextTokenHash', 'nextSealedToken'],
  },
  { file: 'conversations/messages', table: 'Message', rows: ofEnquiries },
  { file: 'conversations/translations', table: 'Translation', rows: ofEnquiries, without: ['hash'] },
  { file: 'conversations/offers', table: 'Offer', rows: ofEnquiries },
  { file: 'conversations/attachments', table: 'Attachment', rows: ofEnquiries, without: ['key'] },
  {
    file: 'conversations/reports',
    table: 'ThreadReport',
    // Travellers' reports are not for the guide to read.
    rows: `t."side" = 'guide' AND ${ofEnquiries}`,
  },
  { file: 'conversations/templates', table: 'ReplyTemplate', rows: ofGuide },
  {
    file: 'reviews/reviews',
    table: 'Review',
    rows: ofGuide,
    without: ['translateAt', 'translationFailures'],
  },
  {
    file: 'reviews/translations',
    table: 'ReviewTranslation',
    rows: 't."reviewId" IN (SELECT r."id" FROM "Review" r WHERE r."guideId" = $2)',
    without: ['hash'],
  },
  {
    file: 'reviews/invitations',
    table: 'ReviewInvitation',
    rows: ofEnquiries,
    // Travellers' unsent texts are not for the guide to read.
    without: ['tokenHash', 'draft'],
  },
  {
    file: 'reviews/page-reports',
    table: 'PageReport',
    // Others' reports are not for the guide to read; those whose page was taken off have been told why.
    rows: 't."reporterEmail" = $3::citext',
    without: ['tokenHash', 'sealedToken', 'authorTokenHash', 'authorSealedToken', 'sentHash'],
  },
  {
    file: 'reviews/page-report-appeals',
    table: 'PageReportAppeal',
    rows: `t."reportId" IN (
      SELECT r."id" FROM "PageReport" r
      WHERE (t."side" = 'reporter' AND r."reporterEmail" = $3::citext)
        OR (t."side" = 'author' AND r."guideId" = $2 AND r."page" <> 'review')
    )`,
  },
  { file: 'reviews/reports', table: 'ReviewReport', rows: 't."reporterId" = $1' },
  { file: 'money/subscription', table: 'Subscription', rows: ofGuide },
  {
    file: 'money/paid-time',
    table: 'SubscriptionPeriod',
    rows: 't."subscriptionId" IN (SELECT "id" FROM "Subscription" WHERE "guideId" = $2)',
  },
  { file: 'money/billing-details', table: 'BillingDetails', rows: ofGuide },
  {
    file: 'money/payments',
    table: 'Payment',
    rows: ofGuide,
    without: ['request', 'requestKey', 'checkoutUrl'],
  },
  {
    file: 'money/invoices',
    table: 'Invoice',
    rows: ofPayments,
    without: ['pdfKey', 'pdfHash'],
  },
  { file: 'money/refunds', table: 'Refund', rows: ofPayments },
  { file: 'money/questions', table: 'BillingCase', rows: ofPayments },
  { file: 'money/calls', table: 'IdempotencyKey', rows: ofUser, without: ['key', 'requestHash'] },
  { file: 'money/first-places', table: 'FirstPlace', rows: ofGuide },
  { file: 'money/first-place-credits', table: 'FirstPlaceCredit', rows: ofGuide },
]
