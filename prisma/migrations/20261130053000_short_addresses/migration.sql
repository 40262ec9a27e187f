SET lock_timeout = '5s';

-- CreateTable
CREATE TABLE "ShortAddress" (
    "name" CITEXT NOT NULL,
    "guideId" INTEGER NOT NULL,
    "chosenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ShortAddress_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "ShortAddress_guideId_idx" ON "ShortAddress"("guideId");

-- AddForeignKey
ALTER TABLE "ShortAddress" ADD CONSTRAINT "ShortAddress_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;
