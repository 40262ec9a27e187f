SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "City" ADD COLUMN     "geonameId" INTEGER;

-- CreateTable
CREATE TABLE "GazetteerCity" (
    "id" INTEGER NOT NULL,
    "countryCode" VARCHAR(2) NOT NULL,
    "name" TEXT NOT NULL,
    "names" TEXT[],
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "timeZone" TEXT NOT NULL,
    "population" INTEGER NOT NULL,
    "search" TEXT NOT NULL,

    CONSTRAINT "GazetteerCity_pkey" PRIMARY KEY ("id")
);

-- The start of any name: '%|pisa%'.
CREATE INDEX "GazetteerCity_search_trgm_idx" ON "GazetteerCity" USING GIN ("search" gin_trgm_ops);
