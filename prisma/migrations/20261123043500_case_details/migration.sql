-- AlterTable
ALTER TABLE "Guide" ADD COLUMN     "suspendedUntil" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "ModerationDecision" ADD COLUMN     "marks" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "Submission" ADD COLUMN     "marks" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "CaseAssignment" (
    "caseId" UUID NOT NULL,
    "queue" "ModerationQueue" NOT NULL,
    "guideId" INTEGER NOT NULL,
    "assigneeId" UUID,
    "locale" "Locale",
    "byId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CaseAssignment_pkey" PRIMARY KEY ("caseId")
);

-- CreateIndex
CREATE INDEX "CaseAssignment_guideId_idx" ON "CaseAssignment"("guideId");

-- CreateIndex
CREATE INDEX "CaseAssignment_assigneeId_idx" ON "CaseAssignment"("assigneeId");

-- CreateIndex
CREATE INDEX "CaseAssignment_byId_idx" ON "CaseAssignment"("byId");

-- CreateIndex
CREATE INDEX "Guide_suspendedUntil_idx" ON "Guide"("suspendedUntil");

-- AddForeignKey
ALTER TABLE "CaseAssignment" ADD CONSTRAINT "CaseAssignment_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CaseAssignment" ADD CONSTRAINT "CaseAssignment_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CaseAssignment" ADD CONSTRAINT "CaseAssignment_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A case waits for somebody, or for a reader of a language.
ALTER TABLE "CaseAssignment"
  ADD CONSTRAINT "CaseAssignment_target_check" CHECK (("assigneeId" IS NULL) <> ("locale" IS NULL));

-- Only what is suspended has an end of it.
ALTER TABLE "Guide"
  ADD CONSTRAINT "Guide_suspendedUntil_check" CHECK ("suspendedUntil" IS NULL OR "status" = 'suspended');
