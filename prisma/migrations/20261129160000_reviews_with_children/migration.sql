SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "Review" ADD COLUMN     "withChildren" BOOLEAN NOT NULL DEFAULT false;

-- Only where the booking says it.
UPDATE "Review" AS review
SET "withChildren" = true
FROM "Offer" AS offer
WHERE offer."id" = review."offerId" AND offer."children" > 0;
