SET lock_timeout = '5s';

ALTER TABLE "Enquiry" VALIDATE CONSTRAINT "Enquiry_ended_check";
ALTER TABLE "Enquiry" VALIDATE CONSTRAINT "Enquiry_other_chosen_check";
ALTER TABLE "Offer" VALIDATE CONSTRAINT "Offer_meeting_check";

-- Both may go on writing for two weeks, also where it has ended before this.
UPDATE "Enquiry"
SET "endedAt" = coalesce("cancelledAt", "lastMessageAt")
WHERE "state" IN ('declined', 'expired', 'cancelled');

UPDATE "Enquiry" AS enquiry
SET "otherChosen" = true
WHERE enquiry."state" = 'declined' AND EXISTS (
  SELECT FROM "Message" message
  WHERE message."enquiryId" = enquiry."id" AND message."event" = 'other_chosen'
);

UPDATE "Offer" AS offer
SET "state" = 'cancelled', "decidedAt" = coalesce(enquiry."cancelledAt", offer."decidedAt")
FROM "Enquiry" enquiry
WHERE enquiry."id" = offer."enquiryId" AND enquiry."state" = 'cancelled'
  AND offer."state" = 'accepted' AND offer."completedAt" IS NULL;
