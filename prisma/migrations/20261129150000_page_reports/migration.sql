SET lock_timeout = '5s';

-- CreateEnum
CREATE TYPE "ReportedPage" AS ENUM ('guide', 'excursion', 'review', 'article');

-- CreateEnum
CREATE TYPE "PageReportOutcome" AS ENUM ('kept', 'removed');

-- CreateEnum
CREATE TYPE "PageReportSide" AS ENUM ('reporter', 'author');

-- AlterEnum
ALTER TYPE "ModerationQueue" ADD VALUE 'page_reports';

-- AlterTable
ALTER TABLE "ModerationDecision" ALTER COLUMN "guideId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "CaseAssignment" ALTER COLUMN "guideId" DROP NOT NULL;

-- CreateTable
CREATE TABLE "PageReport" (
    "id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "page" "ReportedPage" NOT NULL,
    "pageId" TEXT NOT NULL,
    "guideId" INTEGER,
    "path" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "reporterName" TEXT NOT NULL DEFAULT '',
    "reporterEmail" CITEXT,
    "locale" "Locale" NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "sealedToken" BYTEA NOT NULL,
    "authorTokenHash" BYTEA,
    "authorSealedToken" BYTEA,
    "outcome" "PageReportOutcome",
    "statement" TEXT NOT NULL DEFAULT '',
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PageReport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PageReportAppeal" (
    "id" UUID NOT NULL,
    "reportId" UUID NOT NULL,
    "side" "PageReportSide" NOT NULL,
    "words" TEXT NOT NULL,
    "outcome" "PageReportOutcome",
    "statement" TEXT NOT NULL DEFAULT '',
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PageReportAppeal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PageReport_reference_key" ON "PageReport"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "PageReport_tokenHash_key" ON "PageReport"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "PageReport_authorTokenHash_key" ON "PageReport"("authorTokenHash");

-- CreateIndex
CREATE INDEX "PageReport_decidedAt_createdAt_idx" ON "PageReport"("decidedAt", "createdAt");

-- CreateIndex
CREATE INDEX "PageReport_page_pageId_idx" ON "PageReport"("page", "pageId");

-- CreateIndex
CREATE INDEX "PageReport_guideId_idx" ON "PageReport"("guideId");

-- CreateIndex
CREATE INDEX "PageReport_reporterEmail_idx" ON "PageReport"("reporterEmail");

-- CreateIndex
CREATE INDEX "PageReportAppeal_decidedAt_createdAt_idx" ON "PageReportAppeal"("decidedAt", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "PageReportAppeal_reportId_side_key" ON "PageReportAppeal"("reportId", "side");

-- AddForeignKey
ALTER TABLE "PageReport" ADD CONSTRAINT "PageReport_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PageReportAppeal" ADD CONSTRAINT "PageReportAppeal_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "PageReport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A decision has its time.
ALTER TABLE "PageReport"
  ADD CONSTRAINT "PageReport_decided_check" CHECK (("outcome" IS NULL) = ("decidedAt" IS NULL));
ALTER TABLE "PageReportAppeal"
  ADD CONSTRAINT "PageReportAppeal_decided_check" CHECK (("outcome" IS NULL) = ("decidedAt" IS NULL));
