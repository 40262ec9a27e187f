-- Old days are deleted every night.
CREATE INDEX "PageViewDaily_day_idx" ON "PageViewDaily"("day");
