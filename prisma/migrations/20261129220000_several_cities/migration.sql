SET lock_timeout = '5s';

-- CreateTable
CREATE TABLE "GuideCity" (
    "guideId" INTEGER NOT NULL,
    "cityId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "GuideCity_pkey" PRIMARY KEY ("guideId","cityId")
);

-- CreateTable
CREATE TABLE "CityListing" (
    "guideId" INTEGER NOT NULL,
    "cityId" INTEGER NOT NULL,
    "rankScore" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "CityListing_pkey" PRIMARY KEY ("guideId","cityId")
);

-- Everybody has one city so far. Written while nothing else is locked.
INSERT INTO "CityListing" ("guideId", "cityId", "rankScore")
SELECT "id", "cityId", "rankScore" FROM "Guide" WHERE "listed";

-- CreateIndex
CREATE INDEX "GuideCity_cityId_idx" ON "GuideCity"("cityId");

-- CreateIndex
CREATE INDEX "CityListing_cityId_rankScore_guideId_idx" ON "CityListing"("cityId", "rankScore" DESC, "guideId");

-- AddForeignKey
ALTER TABLE "GuideCity" ADD CONSTRAINT "GuideCity_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GuideCity" ADD CONSTRAINT "GuideCity_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "City"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CityListing" ADD CONSTRAINT "CityListing_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CityListing" ADD CONSTRAINT "CityListing_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "City"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable: last, as nobody reads a city from here to the end.
ALTER TABLE "City" ADD COLUMN     "homeCount" INTEGER NOT NULL DEFAULT 0;
UPDATE "City" SET "homeCount" = "guideCount" WHERE "guideCount" > 0;
