SET lock_timeout = '5s';

-- CreateTable
CREATE TABLE "CityAlert" (
    "id" UUID NOT NULL,
    "email" CITEXT NOT NULL,
    "locale" "Locale" NOT NULL,
    "cityId" INTEGER,
    "geonameId" INTEGER,
    "confirmedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CityAlert_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "CityAlert_one_place" CHECK (num_nonnulls("cityId", "geonameId") = 1)
);

-- CreateIndex
CREATE INDEX "CityAlert_cityId_idx" ON "CityAlert"("cityId");

-- CreateIndex
CREATE INDEX "CityAlert_geonameId_idx" ON "CityAlert"("geonameId");

-- CreateIndex
CREATE INDEX "CityAlert_createdAt_idx" ON "CityAlert"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "CityAlert_email_cityId_key" ON "CityAlert"("email", "cityId");

-- CreateIndex
CREATE UNIQUE INDEX "CityAlert_email_geonameId_key" ON "CityAlert"("email", "geonameId");

-- AddForeignKey
ALTER TABLE "CityAlert" ADD CONSTRAINT "CityAlert_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "City"("id") ON DELETE CASCADE ON UPDATE CASCADE;
