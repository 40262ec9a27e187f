-- DropIndex
DROP INDEX "Review_enquiryId_key";

-- AlterTable
ALTER TABLE "Offer" ADD COLUMN     "completedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Review" ADD COLUMN     "offerId" UUID;

-- CreateTable
CREATE TABLE "ReviewInvitation" (
    "id" UUID NOT NULL,
    "enquiryId" UUID NOT NULL,
    "offerId" UUID NOT NULL,
    "tokenHash" BYTEA,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),
    "usedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReviewInvitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ReviewInvitation_offerId_key" ON "ReviewInvitation"("offerId");

-- CreateIndex
CREATE UNIQUE INDEX "ReviewInvitation_tokenHash_key" ON "ReviewInvitation"("tokenHash");

-- CreateIndex
CREATE INDEX "ReviewInvitation_enquiryId_idx" ON "ReviewInvitation"("enquiryId");

-- CreateIndex
CREATE INDEX "ReviewInvitation_sentAt_dueAt_idx" ON "ReviewInvitation"("sentAt", "dueAt");

-- CreateIndex
CREATE INDEX "Offer_state_startsAt_idx" ON "Offer"("state", "startsAt");

-- CreateIndex
CREATE UNIQUE INDEX "Review_offerId_key" ON "Review"("offerId");

-- CreateIndex
CREATE INDEX "Review_enquiryId_idx" ON "Review"("enquiryId");

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_offerId_fkey" FOREIGN KEY ("offerId") REFERENCES "Offer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReviewInvitation" ADD CONSTRAINT "ReviewInvitation_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReviewInvitation" ADD CONSTRAINT "ReviewInvitation_offerId_fkey" FOREIGN KEY ("offerId") REFERENCES "Offer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was completed before: when its walk was over, and the links that were given out.
UPDATE "Offer" SET "completedAt" = "startsAt" + "durationMinutes" * interval '1 minute'
WHERE "state" = 'accepted' AND "enquiryId" IN (SELECT "id" FROM "Enquiry" WHERE "state" = 'completed');
UPDATE "Review" SET "offerId" = (
  SELECT "id" FROM "Offer" WHERE "Offer"."enquiryId" = "Review"."enquiryId" AND "Offer"."completedAt" IS NOT NULL
  ORDER BY "startsAt" DESC LIMIT 1
)
WHERE "enquiryId" IS NOT NULL;
INSERT INTO "ReviewInvitation" ("id", "enquiryId", "offerId", "tokenHash", "dueAt", "sentAt", "usedAt")
SELECT DISTINCT ON (enquiry."id") gen_random_uuid(), enquiry."id", offer."id", enquiry."reviewTokenHash",
  offer."completedAt", offer."completedAt", review."createdAt"
FROM "Enquiry" enquiry
JOIN "Offer" offer ON offer."enquiryId" = enquiry."id" AND offer."completedAt" IS NOT NULL
LEFT JOIN "Review" review ON review."offerId" = offer."id"
WHERE enquiry."reviewTokenHash" IS NOT NULL
ORDER BY enquiry."id", offer."startsAt" DESC;

-- DropIndex
DROP INDEX "Enquiry_reviewTokenHash_key";

-- AlterTable
ALTER TABLE "Enquiry" DROP COLUMN "reviewTokenHash";

-- A conversation may hold several walks, one after the other: only one that is still ahead.
DROP INDEX "Offer_one_accepted_key";
CREATE UNIQUE INDEX "Offer_one_accepted_key" ON "Offer" ("enquiryId")
  WHERE "state" = 'accepted' AND "completedAt" IS NULL;
