-- A large set is counted in the sample and read from the best tiers: each has a small index of its own.
DROP INDEX IF EXISTS "SearchDocument_best_guide_ru_idx";
DROP INDEX IF EXISTS "SearchDocument_best_guide_en_idx";
DROP INDEX IF EXISTS "SearchDocument_best_guide_ja_idx";
DROP INDEX IF EXISTS "SearchDocument_best_guide_zh-Hans_idx";
DROP INDEX IF EXISTS "SearchDocument_best_excursion_ru_idx";
DROP INDEX IF EXISTS "SearchDocument_best_excursion_en_idx";
DROP INDEX IF EXISTS "SearchDocument_best_excursion_ja_idx";
DROP INDEX IF EXISTS "SearchDocument_best_excursion_zh-Hans_idx";

CREATE INDEX "SearchDocument_best_guide_ru_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'guide' AND "locale" = 'ru' AND "facets" && '{tier:0,tier:1,tier:2}';
CREATE INDEX "SearchDocument_best_guide_en_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'guide' AND "locale" = 'en' AND "facets" && '{tier:0,tier:1,tier:2}';
CREATE INDEX "SearchDocument_best_guide_ja_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'guide' AND "locale" = 'ja' AND "facets" && '{tier:0,tier:1,tier:2}';
CREATE INDEX "SearchDocument_best_guide_zh-Hans_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'guide' AND "locale" = 'zh-Hans' AND "facets" && '{tier:0,tier:1,tier:2}';
CREATE INDEX "SearchDocument_best_excursion_ru_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'excursion' AND "locale" = 'ru' AND "facets" && '{tier:0,tier:1,tier:2}';
CREATE INDEX "SearchDocument_best_excursion_en_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'excursion' AND "locale" = 'en' AND "facets" && '{tier:0,tier:1,tier:2}';
CREATE INDEX "SearchDocument_best_excursion_ja_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'excursion' AND "locale" = 'ja' AND "facets" && '{tier:0,tier:1,tier:2}';
CREATE INDEX "SearchDocument_best_excursion_zh-Hans_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'excursion' AND "locale" = 'zh-Hans' AND "facets" && '{tier:0,tier:1,tier:2}';

CREATE INDEX "SearchDocument_sample_guide_ru_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'guide' AND "locale" = 'ru' AND "facets" @> '{sample}';
CREATE INDEX "SearchDocument_sample_guide_en_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'guide' AND "locale" = 'en' AND "facets" @> '{sample}';
CREATE INDEX "SearchDocument_sample_guide_ja_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'guide' AND "locale" = 'ja' AND "facets" @> '{sample}';
CREATE INDEX "SearchDocument_sample_guide_zh-Hans_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'guide' AND "locale" = 'zh-Hans' AND "facets" @> '{sample}';
CREATE INDEX "SearchDocument_sample_excursion_ru_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'excursion' AND "locale" = 'ru' AND "facets" @> '{sample}';
CREATE INDEX "SearchDocument_sample_excursion_en_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'excursion' AND "locale" = 'en' AND "facets" @> '{sample}';
CREATE INDEX "SearchDocument_sample_excursion_ja_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'excursion' AND "locale" = 'ja' AND "facets" @> '{sample}';
CREATE INDEX "SearchDocument_sample_excursion_zh-Hans_idx" ON "SearchDocument" USING GIN ("facets", "titleSearch", "search")
  WITH (fastupdate = off) WHERE "kind" = 'excursion' AND "locale" = 'zh-Hans' AND "facets" @> '{sample}';

-- Of a large set, what comes before a given price, rating or duration.
CREATE INDEX "SearchDocument_kind_locale_isPerPerson_priceEurCents_idx" ON "SearchDocument"("kind", "locale", "isPerPerson", "priceEurCents");
CREATE INDEX "SearchDocument_kind_locale_ratingAverage_idx" ON "SearchDocument"("kind", "locale", "ratingAverage");
CREATE INDEX "SearchDocument_kind_locale_tourMinutes_idx" ON "SearchDocument"("kind", "locale", "tourMinutes");
