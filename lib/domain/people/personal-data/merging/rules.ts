/**
 * Rule for rows that point at a merged account or its guide: they follow, are deleted, or stay. Rows that stay are
 * kept with the emptied account until its deletion.
 */
export type MergeRule =
  | 'moves'
  | 'ends'
  | 'stays'
  /** Only the rows `t` for which the condition holds follow; `$2` is the account or guide that they follow to. */
  | { movesIf: string }

/** By table and column: every key that points at `User`; a test fails for one that is missing. */
export const ofAccount: Readonly<Record<string, MergeRule>> = {
  // Authors of past actions are not rewritten.
  'AuditEntry.actorId': 'stays',
  'AuditEntry.actedAsId': 'stays',
  'CaseAssignment.assigneeId': 'stays',
  'CaseAssignment.byId': 'stays',
  'ModerationDecision.moderatorId': 'stays',
  'StaffNote.authorId': 'stays',
  'StaffInvitation.invitedById': 'stays',
  'Submission.decidedById': 'stays',
  // Nobody signs in to the emptied account in any way: its owner signs in to the other one.
  'EmailChange.userId': 'ends',
  'MessengerChat.userId': 'ends',
  'MessengerLink.userId': 'ends',
  'OAuthAccount.userId': 'ends',
  'Passkey.userId': 'ends',
  'PasswordReset.userId': 'ends',
  'PushSubscription.userId': 'ends',
  'RecoveryCode.userId': 'ends',
  'Session.impersonatorId': 'ends',
  'Session.userId': 'ends',
  'SignInToken.userId': 'ends',
  'TotpKey.userId': 'ends',
  'ConsentRecord.userId': 'moves',
  'SecurityEvent.userId': 'moves',
  'Notification.userId': {
    movesIf: `NOT EXISTS (SELECT FROM "Notification" o WHERE o."userId" = $2 AND o."key" = t."key")`,
  },
  // Each account has its own; those of the one that stays count.
  'DataExport.userId': 'stays',
  'IdempotencyKey.userId': 'stays',
  'NotificationPreference.userId': 'stays',
  'User.mergedIntoId': 'moves',
  // Only where the other account has no guide; else as below.
  'Guide.userId': {
    movesIf: `NOT EXISTS (SELECT FROM "Guide" o WHERE o."userId" = $2)`,
  },
}

const ofTour = { movesIf: `t."excursionId" IS NOT NULL` }
const notOfPage = { movesIf: `t."queue" <> 'guides'` }

/**
 * Every key that points at `Guide`, where both accounts have one. The order counts: tours move before what is theirs.
 */
export const ofGuide: Readonly<Record<string, MergeRule>> = {
  'CityProposal.guideId': 'moves',
  'Credential.guideId': 'moves',
  'Enquiry.guideId': 'moves',
  'Excursion.guideId': 'moves',
  'FirstPlace.guideId': 'moves',
  'FirstPlaceCredit.guideId': 'moves',
  'PageReport.guideId': 'moves',
  'Payment.guideId': 'moves',
  'Review.guideId': 'moves',
  // Those of the page that closes lead to the one that stays.
  'ShortAddress.guideId': 'moves',
  'StaffNote.guideId': 'moves',
  'Draft.guideId': ofTour,
  'Photo.guideId': ofTour,
  'Submission.guideId': ofTour,
  'CaseAssignment.guideId': notOfPage,
  'ModerationDecision.guideId': notOfPage,
  // Of bookings that are over the conversations tell enough.
  'BusyPeriod.guideId': { movesIf: `t."source" = 'booking' AND t."endsAt" > now()` },
  'ReplyTemplate.guideId': {
    movesIf: `NOT EXISTS (
      SELECT FROM "ReplyTemplate" o WHERE o."guideId" = $2 AND o."name" = t."name" AND o."locale" = t."locale"
    )`,
  },
  // Rebuilt from what has moved.
  'SearchDocument.guideId': 'ends',
  'CityListing.guideId': 'ends',
  // One of each is enough for a guide; those of the one that stays count.
  'AvailabilityRule.guideId': 'stays',
  'BillingDetails.guideId': 'stays',
  'CalendarAddress.guideId': 'stays',
  'ExternalCalendar.guideId': 'stays',
  'GuestInvitation.guideId': 'stays',
  'GuideCity.guideId': 'stays',
  'GuideLanguage.guideId': 'stays',
  'GuideTranslation.guideId': 'stays',
  'RoomByDay.guideId': 'stays',
  'Subscription.guideId': 'stays',
  'TimeAway.guideId': 'stays',
  '_CategoryToGuide.B': 'stays',
}
