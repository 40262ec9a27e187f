SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "Guide" ADD COLUMN     "writtenCount" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Excursion" ADD COLUMN     "writtenCount" INTEGER NOT NULL DEFAULT 0;

-- Those without any keep the default; the nightly run corrects what is published meanwhile.
UPDATE "Guide" AS guide
SET "writtenCount" = written."count"
FROM (
  SELECT "guideId", count("text")::int AS "count" FROM "Review" WHERE "state" = 'published' GROUP BY "guideId"
) written
WHERE guide."id" = written."guideId" AND written."count" > 0;

UPDATE "Excursion" AS excursion
SET "writtenCount" = written."count"
FROM (
  SELECT "excursionId", count("text")::int AS "count" FROM "Review" WHERE "state" = 'published' GROUP BY "excursionId"
) written
WHERE excursion."id" = written."excursionId" AND written."count" > 0;
