SET lock_timeout = '5s';

-- AlterEnum
ALTER TYPE "OfferState" ADD VALUE 'cancelled';
ALTER TYPE "OfferState" ADD VALUE 'moved';

-- AlterTable
ALTER TABLE "Enquiry" ADD COLUMN     "endedAt" TIMESTAMPTZ(3),
ADD COLUMN     "otherChosen" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Offer" ADD COLUMN     "meetingLatitude" DOUBLE PRECISION,
ADD COLUMN     "meetingLongitude" DOUBLE PRECISION,
ADD COLUMN     "sequence" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "walkId" UUID;

ALTER TABLE "Enquiry"
  ADD CONSTRAINT "Enquiry_ended_check" CHECK (
    "endedAt" IS NULL OR "state" IN ('declined', 'expired', 'cancelled')
  ) NOT VALID;
ALTER TABLE "Enquiry"
  ADD CONSTRAINT "Enquiry_other_chosen_check" CHECK (NOT "otherChosen" OR "state" = 'declined') NOT VALID;
ALTER TABLE "Offer"
  ADD CONSTRAINT "Offer_meeting_check" CHECK (
    ("meetingLatitude" IS NULL) = ("meetingLongitude" IS NULL)
  ) NOT VALID;
