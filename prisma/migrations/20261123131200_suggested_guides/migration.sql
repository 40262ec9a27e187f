-- By hand: the same for guides, of whom a large site has too many with one beginning.
CREATE INDEX "SearchDocument_best_guide_ru_idx" ON "SearchDocument" USING GIN ("titleSearch", "facets")
  WITH (fastupdate = off) WHERE "kind" = 'guide' AND "locale" = 'ru' AND "facets" && '{tier:0,tier:1}';
CREATE INDEX "SearchDocument_best_guide_en_idx" ON "SearchDocument" USING GIN ("titleSearch", "facets")
  WITH (fastupdate = off) WHERE "kind" = 'guide' AND "locale" = 'en' AND "facets" && '{tier:0,tier:1}';
CREATE INDEX "SearchDocument_best_guide_ja_idx" ON "SearchDocument" USING GIN ("titleSearch", "facets")
  WITH (fastupdate = off) WHERE "kind" = 'guide' AND "locale" = 'ja' AND "facets" && '{tier:0,tier:1}';
CREATE INDEX "SearchDocument_best_guide_zh-Hans_idx" ON "SearchDocument" USING GIN ("titleSearch", "facets")
  WITH (fastupdate = off) WHERE "kind" = 'guide' AND "locale" = 'zh-Hans' AND "facets" && '{tier:0,tier:1}';
