-- CreateEnum
CREATE TYPE "SearchedKind" AS ENUM ('guide', 'excursion');

-- By hand: documents are written whole, no trigger computes their columns.
DROP TRIGGER "GuideTranslation_search" ON "GuideTranslation";
DROP TRIGGER "ExcursionTranslation_search" ON "ExcursionTranslation";
DROP FUNCTION write_search();

-- DropIndex
DROP INDEX "ExcursionTranslation_search_idx";

-- DropIndex
DROP INDEX "CityTranslation_name_trgm_idx";

-- DropIndex
DROP INDEX "CountryTranslation_name_trgm_idx";

-- DropIndex
DROP INDEX "ExcursionTranslation_title_trgm_idx";

-- DropIndex
DROP INDEX "GuideTranslation_search_idx";

-- AlterTable
ALTER TABLE "ExcursionTranslation" DROP COLUMN "search",
DROP COLUMN "searchWords";

-- AlterTable
ALTER TABLE "GuideTranslation" DROP COLUMN "search",
DROP COLUMN "searchWords";

-- CreateTable
CREATE TABLE "SearchDocument" (
    "kind" "SearchedKind" NOT NULL,
    "locale" "Locale" NOT NULL,
    "recordId" INTEGER NOT NULL,
    "guideId" INTEGER NOT NULL,
    "titleSearch" tsvector NOT NULL,
    "search" tsvector NOT NULL,
    "facets" TEXT[],
    "priceEurCents" INTEGER,
    "isPerPerson" BOOLEAN NOT NULL DEFAULT false,
    "tourMinutes" INTEGER,
    "mostGuests" INTEGER,
    "ratingAverage" DECIMAL(3,2) NOT NULL,
    "rankScore" DOUBLE PRECISION NOT NULL,
    "fingerprint" BYTEA NOT NULL,

    CONSTRAINT "SearchDocument_pkey" PRIMARY KEY ("kind","locale","recordId")
);

-- CreateTable
CREATE TABLE "SearchTiers" (
    "kind" "SearchedKind" NOT NULL,
    "scores" DOUBLE PRECISION[],
    "sampleEvery" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "SearchTiers_pkey" PRIMARY KEY ("kind")
);

-- CreateTable
CREATE TABLE "SearchWord" (
    "locale" "Locale" NOT NULL,
    "word" TEXT NOT NULL,

    CONSTRAINT "SearchWord_pkey" PRIMARY KEY ("locale","word")
);

-- CreateIndex
CREATE INDEX "SearchDocument_guideId_idx" ON "SearchDocument"("guideId");

-- CreateIndex
CREATE INDEX "SearchWord_word_trgm_idx" ON "SearchWord" USING GIN ("word" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "SearchDocument" ADD CONSTRAINT "SearchDocument_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: one index for each kind and language, so that a search reads only its own documents. Words and filters are
-- intersected inside the index. Without the list of pending entries, which each search would have to read through.
CREATE INDEX "SearchDocument_guide_ru_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'guide' AND "locale" = 'ru';
CREATE INDEX "SearchDocument_guide_en_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'guide' AND "locale" = 'en';
CREATE INDEX "SearchDocument_guide_ja_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'guide' AND "locale" = 'ja';
CREATE INDEX "SearchDocument_guide_zh-Hans_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'guide' AND "locale" = 'zh-Hans';
CREATE INDEX "SearchDocument_excursion_ru_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'excursion' AND "locale" = 'ru';
CREATE INDEX "SearchDocument_excursion_en_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'excursion' AND "locale" = 'en';
CREATE INDEX "SearchDocument_excursion_ja_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'excursion' AND "locale" = 'ja';
CREATE INDEX "SearchDocument_excursion_zh-Hans_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'excursion' AND "locale" = 'zh-Hans';

-- By hand: "best 24 of a title" is a bad guess from a table's averages; these are read by value.
ALTER TABLE "SearchDocument" ALTER COLUMN "facets" SET STATISTICS 1000;
