-- The finder of the admin area looks for parts of titles, of tours that aren't public as well.
CREATE INDEX CONCURRENTLY "ExcursionTranslation_title_trgm_idx" ON "ExcursionTranslation" USING GIN ("title" gin_trgm_ops);
