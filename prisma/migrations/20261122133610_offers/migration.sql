-- AlterEnum
ALTER TYPE "MessageKind" ADD VALUE 'offer';

-- AlterEnum
ALTER TYPE "OfferState" ADD VALUE 'superseded';

-- AlterTable
ALTER TABLE "Enquiry" ADD COLUMN     "cancellationReason" TEXT,
ADD COLUMN     "cancelledAt" TIMESTAMPTZ(3),
ADD COLUMN     "cancelledBy" "MessageAuthor";

-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "offerId" UUID;

-- AlterTable
ALTER TABLE "Offer" ADD COLUMN     "adults" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "cancellationHours" INTEGER NOT NULL DEFAULT 24,
ADD COLUMN     "children" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "included" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "timeZone" TEXT;

-- Earlier offers are read in the time of their guide, and are for the party that asked.
UPDATE "Offer" AS offer
SET "timeZone" = guide."timeZone", "adults" = enquiry."adults", "children" = enquiry."children"
FROM "Enquiry" enquiry
JOIN "Guide" guide ON guide."id" = enquiry."guideId"
WHERE enquiry."id" = offer."enquiryId";
ALTER TABLE "Offer" ALTER COLUMN "timeZone" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "Message_offerId_key" ON "Message"("offerId");

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_offerId_fkey" FOREIGN KEY ("offerId") REFERENCES "Offer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The new values can't be used before this is committed, so they are compared as texts.
ALTER TABLE "Message"
  ADD CONSTRAINT "Message_offer_check" CHECK (("kind"::text = 'offer') = ("offerId" IS NOT NULL));
ALTER TABLE "Offer"
  ADD CONSTRAINT "Offer_party_check" CHECK (
    "adults" BETWEEN 1 AND 500 AND "children" BETWEEN 0 AND 500 AND "cancellationHours" >= 0
  );
CREATE UNIQUE INDEX "Offer_one_sent_key" ON "Offer" ("enquiryId") WHERE "state" = 'sent';
ALTER TABLE "Enquiry"
  ADD CONSTRAINT "Enquiry_cancelled_check" CHECK (("cancelledBy" IS NULL) = ("cancelledAt" IS NULL));
