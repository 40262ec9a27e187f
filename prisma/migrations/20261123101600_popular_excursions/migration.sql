-- What popular excursions are ordered by. Until the next night nobody's views count.
ALTER TABLE "Excursion" ADD COLUMN "popularity" DOUBLE PRECISION NOT NULL DEFAULT 0;
UPDATE "Excursion" SET "popularity" = "rankScore";
CREATE INDEX "Excursion_listed_city_popularity_idx" ON "Excursion" ("cityId", "popularity" DESC, "id") WHERE "listed";
