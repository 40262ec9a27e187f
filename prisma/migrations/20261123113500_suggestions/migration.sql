-- By hand: suggestions look for beginnings of words, and all entries with one beginning are read, however many. These
-- indexes have only the best excursions of each language, so that their number stays the same.
CREATE INDEX "SearchDocument_best_excursion_ru_idx" ON "SearchDocument" USING GIN ("titleSearch", "facets")
  WITH (fastupdate = off) WHERE "kind" = 'excursion' AND "locale" = 'ru' AND "facets" && '{tier:0,tier:1}';
CREATE INDEX "SearchDocument_best_excursion_en_idx" ON "SearchDocument" USING GIN ("titleSearch", "facets")
  WITH (fastupdate = off) WHERE "kind" = 'excursion' AND "locale" = 'en' AND "facets" && '{tier:0,tier:1}';
CREATE INDEX "SearchDocument_best_excursion_ja_idx" ON "SearchDocument" USING GIN ("titleSearch", "facets")
  WITH (fastupdate = off) WHERE "kind" = 'excursion' AND "locale" = 'ja' AND "facets" && '{tier:0,tier:1}';
CREATE INDEX "SearchDocument_best_excursion_zh-Hans_idx" ON "SearchDocument" USING GIN ("titleSearch", "facets")
  WITH (fastupdate = off) WHERE "kind" = 'excursion' AND "locale" = 'zh-Hans' AND "facets" && '{tier:0,tier:1}';
