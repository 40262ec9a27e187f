-- CreateEnum
CREATE TYPE "ExternalCalendarState" AS ENUM ('waiting', 'read', 'failing');

-- DropIndex
DROP INDEX "BusyPeriod_guideId_externalId_key";

-- DropIndex
DROP INDEX "Guide_calendarTokenHash_key";

-- AlterTable
ALTER TABLE "BusyPeriod" DROP COLUMN "externalId",
ADD COLUMN     "eventId" TEXT,
ADD COLUMN     "externalCalendarId" UUID,
ADD COLUMN     "ignored" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "occurrence" TEXT;

-- CreateTable
CREATE TABLE "TimeAway" (
    "id" UUID NOT NULL,
    "guideId" INTEGER NOT NULL,
    "startsOn" DATE NOT NULL,
    "endsOn" DATE NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "pausesEnquiries" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TimeAway_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RoomByDay" (
    "guideId" INTEGER NOT NULL,
    "firstDay" DATE NOT NULL,
    "room" BYTEA NOT NULL,

    CONSTRAINT "RoomByDay_pkey" PRIMARY KEY ("guideId")
);

-- CreateTable
CREATE TABLE "CalendarAddress" (
    "guideId" INTEGER NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "lockedToken" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMPTZ(3),
    "reader" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "CalendarAddress_pkey" PRIMARY KEY ("guideId")
);

-- CreateTable
CREATE TABLE "ExternalCalendar" (
    "id" UUID NOT NULL,
    "guideId" INTEGER NOT NULL,
    "lockedAddress" BYTEA NOT NULL,
    "addressHash" BYTEA NOT NULL,
    "host" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "state" "ExternalCalendarState" NOT NULL DEFAULT 'waiting',
    "failure" TEXT,
    "failingSince" TIMESTAMPTZ(3),
    "readAt" TIMESTAMPTZ(3),
    "nextReadAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "etag" TEXT,
    "lastModified" TEXT,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "unknownZones" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ExternalCalendar_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IgnoredEvent" (
    "externalCalendarId" UUID NOT NULL,
    "eventId" TEXT NOT NULL,
    "occurrence" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IgnoredEvent_pkey" PRIMARY KEY ("externalCalendarId","eventId","occurrence")
);

-- CreateIndex
CREATE INDEX "TimeAway_guideId_endsOn_idx" ON "TimeAway"("guideId", "endsOn");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarAddress_tokenHash_key" ON "CalendarAddress"("tokenHash");

-- CreateIndex
CREATE INDEX "ExternalCalendar_nextReadAt_idx" ON "ExternalCalendar"("nextReadAt");

-- CreateIndex
CREATE UNIQUE INDEX "ExternalCalendar_guideId_addressHash_key" ON "ExternalCalendar"("guideId", "addressHash");

-- CreateIndex
CREATE UNIQUE INDEX "BusyPeriod_externalCalendarId_eventId_occurrence_key" ON "BusyPeriod"("externalCalendarId", "eventId", "occurrence");

-- AddForeignKey
ALTER TABLE "TimeAway" ADD CONSTRAINT "TimeAway_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RoomByDay" ADD CONSTRAINT "RoomByDay_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BusyPeriod" ADD CONSTRAINT "BusyPeriod_externalCalendarId_fkey" FOREIGN KEY ("externalCalendarId") REFERENCES "ExternalCalendar"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarAddress" ADD CONSTRAINT "CalendarAddress_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExternalCalendar" ADD CONSTRAINT "ExternalCalendar_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IgnoredEvent" ADD CONSTRAINT "IgnoredEvent_externalCalendarId_fkey" FOREIGN KEY ("externalCalendarId") REFERENCES "ExternalCalendar"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "TimeAway"
  ADD CONSTRAINT "TimeAway_order_check" CHECK ("startsOn" <= "endsOn"),
  ADD CONSTRAINT "TimeAway_guide_exclusion" EXCLUDE USING gist (
    "guideId" WITH =, daterange("startsOn", "endsOn", '[]') WITH &&
  );

ALTER TABLE "AvailabilityRule"
  ADD CONSTRAINT "AvailabilityRule_hours_exclusion" EXCLUDE USING gist (
    "guideId" WITH =, "weekday" WITH =, int4range("startMinute", "endMinute") WITH &&,
    daterange("validFrom", "validUntil", '[]') WITH &&
  );

-- Breaks are times away that pause enquiries.
INSERT INTO "TimeAway" ("id", "guideId", "startsOn", "endsOn", "pausesEnquiries")
SELECT gen_random_uuid(), "id", "vacationFrom", "vacationUntil", true
FROM "Guide"
WHERE "vacationFrom" <= "vacationUntil";

-- Entries of calendars that nobody has added.
DELETE FROM "BusyPeriod" WHERE "source" = 'calendar';

ALTER TABLE "BusyPeriod"
  ADD CONSTRAINT "BusyPeriod_calendar_check" CHECK (
    ("source" = 'calendar') = ("externalCalendarId" IS NOT NULL AND "eventId" IS NOT NULL AND "occurrence" IS NOT NULL)
  ),
  ADD CONSTRAINT "BusyPeriod_ignored_check" CHECK ("source" = 'calendar' OR NOT "ignored");

-- AlterTable
ALTER TABLE "Guide" DROP COLUMN "calendarTokenHash",
DROP COLUMN "externalCalendarUrl",
DROP COLUMN "vacationFrom",
DROP COLUMN "vacationUntil";
