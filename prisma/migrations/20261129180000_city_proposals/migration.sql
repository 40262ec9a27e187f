SET lock_timeout = '5s';

-- CreateEnum
CREATE TYPE "CityProposalState" AS ENUM ('waiting', 'approved', 'refused');

-- AlterEnum
ALTER TYPE "ModerationQueue" ADD VALUE 'cities';

-- AlterTable
ALTER TABLE "City" ADD COLUMN     "isProposed" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "CityProposal" (
    "id" UUID NOT NULL,
    "cityId" INTEGER NOT NULL,
    "guideId" INTEGER NOT NULL,
    "state" "CityProposalState" NOT NULL DEFAULT 'waiting',
    "reason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "CityProposal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "CityProposal_cityId_key" ON "CityProposal"("cityId");

-- CreateIndex
CREATE INDEX "CityProposal_guideId_idx" ON "CityProposal"("guideId");

-- CreateIndex
CREATE INDEX "CityProposal_state_createdAt_idx" ON "CityProposal"("state", "createdAt");

-- AddForeignKey
ALTER TABLE "CityProposal" ADD CONSTRAINT "CityProposal_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "City"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CityProposal" ADD CONSTRAINT "CityProposal_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;
