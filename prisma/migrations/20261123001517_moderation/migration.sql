-- CreateEnum
CREATE TYPE "ModerationQueue" AS ENUM ('guides', 'excursions', 'reviews', 'reports', 'credentials');

-- CreateEnum
CREATE TYPE "ModerationDecisionKind" AS ENUM ('approve', 'reject');

-- CreateEnum
CREATE TYPE "ModerationDecisionState" AS ENUM ('waiting', 'done', 'failed');

-- AlterTable
ALTER TABLE "Submission" ADD COLUMN     "changed" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "ModerationClaim" (
    "caseId" UUID NOT NULL,
    "sessionId" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ModerationClaim_pkey" PRIMARY KEY ("caseId")
);

-- CreateTable
CREATE TABLE "ModerationDecision" (
    "id" UUID NOT NULL,
    "queue" "ModerationQueue" NOT NULL,
    "caseId" UUID NOT NULL,
    "guideId" INTEGER NOT NULL,
    "kind" "ModerationDecisionKind" NOT NULL,
    "version" TEXT NOT NULL,
    "letter" TEXT NOT NULL DEFAULT '',
    "state" "ModerationDecisionState" NOT NULL DEFAULT 'waiting',
    "failure" TEXT,
    "moderatorId" UUID,
    "executeAt" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ModerationDecision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StaffNote" (
    "id" UUID NOT NULL,
    "guideId" INTEGER NOT NULL,
    "authorId" UUID,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StaffNote_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ModerationClaim_sessionId_idx" ON "ModerationClaim"("sessionId");

-- CreateIndex
CREATE INDEX "ModerationDecision_caseId_createdAt_idx" ON "ModerationDecision"("caseId", "createdAt");

-- CreateIndex
CREATE INDEX "ModerationDecision_state_executeAt_idx" ON "ModerationDecision"("state", "executeAt");

-- CreateIndex
CREATE INDEX "ModerationDecision_guideId_createdAt_idx" ON "ModerationDecision"("guideId", "createdAt");

-- CreateIndex
CREATE INDEX "ModerationDecision_moderatorId_state_idx" ON "ModerationDecision"("moderatorId", "state");

-- CreateIndex
CREATE INDEX "StaffNote_guideId_createdAt_idx" ON "StaffNote"("guideId", "createdAt");

-- CreateIndex
CREATE INDEX "StaffNote_authorId_idx" ON "StaffNote"("authorId");

-- AddForeignKey
ALTER TABLE "ModerationClaim" ADD CONSTRAINT "ModerationClaim_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ModerationDecision" ADD CONSTRAINT "ModerationDecision_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ModerationDecision" ADD CONSTRAINT "ModerationDecision_moderatorId_fkey" FOREIGN KEY ("moderatorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StaffNote" ADD CONSTRAINT "StaffNote_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StaffNote" ADD CONSTRAINT "StaffNote_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Of two admins who decide about a case at once, one is let through.
CREATE UNIQUE INDEX "ModerationDecision_one_waiting_key" ON "ModerationDecision" ("caseId") WHERE "state" = 'waiting';

ALTER TABLE "ModerationDecision"
  ADD CONSTRAINT "ModerationDecision_failure_check" CHECK (("state" = 'failed') = ("failure" IS NOT NULL)),
  ADD CONSTRAINT "ModerationDecision_settled_check" CHECK (("state" = 'waiting') = ("settledAt" IS NULL));

-- Which fields were different when it was sent is not known of older ones: all that say something.
UPDATE "Submission" SET "changed" = ARRAY(
  SELECT "key" FROM jsonb_each("content") WHERE "value" NOT IN ('""'::jsonb, 'null'::jsonb, '[]'::jsonb)
) WHERE "state" = 'pending';
