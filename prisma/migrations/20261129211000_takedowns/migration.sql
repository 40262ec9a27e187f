SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "Guide" ADD COLUMN     "takenOffFrom" "GuideStatus",
ADD COLUMN     "earlierReason" TEXT,
ADD COLUMN     "earlierUntil" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Excursion" ADD COLUMN     "takenOffFrom" "ExcursionStatus";

-- AlterTable
ALTER TABLE "PageReport" ADD COLUMN     "sentHash" BYTEA;

-- Pages that a decision keeps off already.
UPDATE "Guide" g SET "takenOffFrom" = 'published'
WHERE g."status" = 'suspended' AND g."suspendedUntil" IS NULL AND EXISTS (
  SELECT FROM "PageReport" r WHERE r."page" = 'guide' AND r."pageId" = g."id"::text AND r."outcome" = 'removed'
);
UPDATE "Excursion" e SET "takenOffFrom" = 'published'
WHERE e."status" = 'rejected' AND EXISTS (
  SELECT FROM "PageReport" r WHERE r."page" = 'excursion' AND r."pageId" = e."id"::text AND r."outcome" = 'removed'
);
