-- CreateEnum
CREATE TYPE "MessageKind" AS ENUM ('text', 'event');

-- DropIndex
DROP INDEX "Message_enquiryId_createdAt_idx";

-- AlterTable
ALTER TABLE "Enquiry" ADD COLUMN     "archivedAt" TIMESTAMPTZ(3),
ADD COLUMN     "blockedAt" TIMESTAMPTZ(3),
ADD COLUMN     "guideReadAt" TIMESTAMPTZ(3),
ADD COLUMN     "guideReadNumber" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "lastNumber" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "travellerReadAt" TIMESTAMPTZ(3),
ADD COLUMN     "travellerReadNumber" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Message"
ADD COLUMN     "clientId" UUID,
ADD COLUMN     "event" TEXT,
ADD COLUMN     "kind" "MessageKind" NOT NULL DEFAULT 'text',
ADD COLUMN     "number" INTEGER,
ALTER COLUMN "body" SET DEFAULT '';

-- Messages are numbered as they were written, and each side has read up to the last one that was marked as read.
UPDATE "Message" AS message
SET "number" = numbered."number"
FROM (
  SELECT "id", row_number() OVER (PARTITION BY "enquiryId" ORDER BY "createdAt", "id") AS "number" FROM "Message"
) numbered
WHERE numbered."id" = message."id";

UPDATE "Enquiry" AS enquiry
SET "lastNumber" = seen."last",
  "guideReadNumber" = seen."byGuide", "guideReadAt" = seen."byGuideAt",
  "travellerReadNumber" = seen."byTraveller", "travellerReadAt" = seen."byTravellerAt"
FROM (
  SELECT "enquiryId", max("number") AS "last",
    coalesce(max("number") FILTER (WHERE "author" = 'guide' OR "readAt" IS NOT NULL), 0) AS "byGuide",
    max("readAt") FILTER (WHERE "author" = 'traveller') AS "byGuideAt",
    coalesce(max("number") FILTER (WHERE "author" = 'traveller' OR "readAt" IS NOT NULL), 0) AS "byTraveller",
    max("readAt") FILTER (WHERE "author" <> 'traveller') AS "byTravellerAt"
  FROM "Message"
  GROUP BY "enquiryId"
) seen
WHERE seen."enquiryId" = enquiry."id";

ALTER TABLE "Message" DROP COLUMN "attachments",
DROP COLUMN "readAt",
ALTER COLUMN "number" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "Message_enquiryId_number_key" ON "Message"("enquiryId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "Message_enquiryId_author_clientId_key" ON "Message"("enquiryId", "author", "clientId");

ALTER TABLE "Message"
  ADD CONSTRAINT "Message_kind_check" CHECK (("kind" = 'event') = ("event" IS NOT NULL) AND "number" > 0);
ALTER TABLE "Enquiry"
  ADD CONSTRAINT "Enquiry_numbers_check" CHECK (
    "guideReadNumber" BETWEEN 0 AND "lastNumber" AND "travellerReadNumber" BETWEEN 0 AND "lastNumber"
  );

-- What counts as unread in a guide's menu.
CREATE INDEX "Enquiry_unread_idx" ON "Enquiry" ("guideId") WHERE "guideReadNumber" < "lastNumber";
