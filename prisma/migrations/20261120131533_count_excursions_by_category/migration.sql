-- CreateTable
CREATE TABLE "CityCategory" (
    "cityId" INTEGER NOT NULL,
    "categoryId" INTEGER NOT NULL,
    "excursionCount" INTEGER NOT NULL,

    CONSTRAINT "CityCategory_pkey" PRIMARY KEY ("cityId","categoryId")
);

-- CreateIndex
CREATE INDEX "CityCategory_categoryId_idx" ON "CityCategory"("categoryId");

-- AddForeignKey
ALTER TABLE "CityCategory" ADD CONSTRAINT "CityCategory_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "City"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CityCategory" ADD CONSTRAINT "CityCategory_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: no row rather than a zero, and the counts of what is there

ALTER TABLE "CityCategory" ADD CONSTRAINT "CityCategory_count_check" CHECK ("excursionCount" > 0);

INSERT INTO "CityCategory" ("cityId", "categoryId", "excursionCount")
SELECT "cityId", "categoryId", count(*) FROM "Excursion" WHERE "listed" GROUP BY "cityId", "categoryId";
