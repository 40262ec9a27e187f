-- CreateEnum
CREATE TYPE "DataExportState" AS ENUM ('queued', 'ready', 'failed', 'expired');

-- CreateEnum
CREATE TYPE "SubmissionState" AS ENUM ('pending', 'approved', 'rejected', 'withdrawn');

-- AlterTable
ALTER TABLE "Credential" ADD COLUMN     "documentKey" TEXT,
ADD COLUMN     "documentName" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "documentSize" INTEGER,
ADD COLUMN     "refusedReason" TEXT;

-- AlterTable
ALTER TABLE "ExcursionTranslation" ADD COLUMN     "hidden" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Guide" ADD COLUMN     "responsePromiseMinutes" INTEGER;

-- AlterTable
ALTER TABLE "GuideTranslation" ADD COLUMN     "hidden" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Photo" ADD COLUMN     "approvedAt" TIMESTAMPTZ(3),
ADD COLUMN     "crop" JSONB,
ADD COLUMN     "draftAlt" JSONB,
ADD COLUMN     "formats" TEXT[] DEFAULT ARRAY['jpg']::TEXT[],
ADD COLUMN     "pictureId" UUID;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "anonymisedAt" TIMESTAMPTZ(3),
ADD COLUMN     "deleteAfter" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "EmailChange" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "newEmail" CITEXT NOT NULL,
    "oldTokenHash" BYTEA NOT NULL,
    "newTokenHash" BYTEA NOT NULL,
    "oldConfirmedAt" TIMESTAMPTZ(3),
    "newConfirmedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "EmailChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DataExport" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "state" "DataExportState" NOT NULL DEFAULT 'queued',
    "key" TEXT,
    "size" INTEGER,
    "readyAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DataExport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Picture" (
    "id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Picture_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Draft" (
    "id" UUID NOT NULL,
    "guideId" INTEGER NOT NULL,
    "excursionId" INTEGER,
    "content" JSONB NOT NULL,
    "textsEditedAt" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Draft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Submission" (
    "id" UUID NOT NULL,
    "guideId" INTEGER NOT NULL,
    "excursionId" INTEGER,
    "content" JSONB NOT NULL,
    "state" "SubmissionState" NOT NULL DEFAULT 'pending',
    "reason" TEXT,
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Submission_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "EmailChange_oldTokenHash_key" ON "EmailChange"("oldTokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "EmailChange_newTokenHash_key" ON "EmailChange"("newTokenHash");

-- CreateIndex
CREATE INDEX "EmailChange_userId_createdAt_idx" ON "EmailChange"("userId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "DataExport_key_key" ON "DataExport"("key");

-- CreateIndex
CREATE INDEX "DataExport_userId_createdAt_idx" ON "DataExport"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "DataExport_state_createdAt_idx" ON "DataExport"("state", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Picture_hash_key" ON "Picture"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "Picture_key_key" ON "Picture"("key");

-- CreateIndex
CREATE UNIQUE INDEX "Draft_excursionId_key" ON "Draft"("excursionId");

-- CreateIndex
CREATE INDEX "Draft_guideId_idx" ON "Draft"("guideId");

-- CreateIndex
CREATE INDEX "Submission_guideId_createdAt_idx" ON "Submission"("guideId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Submission_excursionId_createdAt_idx" ON "Submission"("excursionId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Submission_state_createdAt_idx" ON "Submission"("state", "createdAt");

-- CreateIndex
CREATE INDEX "Submission_decidedById_idx" ON "Submission"("decidedById");

-- CreateIndex
CREATE UNIQUE INDEX "Credential_documentKey_key" ON "Credential"("documentKey");

-- CreateIndex
CREATE INDEX "Photo_pictureId_idx" ON "Photo"("pictureId");

-- CreateIndex
CREATE INDEX "Photo_basePath_idx" ON "Photo"("basePath");

-- CreateIndex
CREATE INDEX "User_deleteAfter_idx" ON "User"("deleteAfter");

-- AddForeignKey
ALTER TABLE "EmailChange" ADD CONSTRAINT "EmailChange_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DataExport" ADD CONSTRAINT "DataExport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Photo" ADD CONSTRAINT "Photo_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES "Picture"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Draft" ADD CONSTRAINT "Draft_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Draft" ADD CONSTRAINT "Draft_excursionId_fkey" FOREIGN KEY ("excursionId") REFERENCES "Excursion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_excursionId_fkey" FOREIGN KEY ("excursionId") REFERENCES "Excursion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What was public before stays public.
UPDATE "Photo" SET "approvedAt" = "createdAt";

ALTER TABLE "Guide"
  ADD CONSTRAINT "Guide_promise_check" CHECK ("responsePromiseMinutes" BETWEEN 15 AND 10080);

ALTER TABLE "EmailChange"
  ADD CONSTRAINT "EmailChange_period_check" CHECK ("expiresAt" > "createdAt");
CREATE UNIQUE INDEX "EmailChange_one_open_key" ON "EmailChange" ("userId") WHERE "endedAt" IS NULL;

ALTER TABLE "DataExport"
  ADD CONSTRAINT "DataExport_ready_check" CHECK ("state" <> 'ready' OR ("key" IS NOT NULL AND "expiresAt" IS NOT NULL)),
  ADD CONSTRAINT "DataExport_size_check" CHECK ("size" >= 0);
CREATE UNIQUE INDEX "DataExport_one_queued_key" ON "DataExport" ("userId") WHERE "state" = 'queued';

ALTER TABLE "Credential"
  ADD CONSTRAINT "Credential_document_check" CHECK (("documentKey" IS NULL) = ("documentSize" IS NULL)),
  ADD CONSTRAINT "Credential_state_check" CHECK ("verifiedAt" IS NULL OR "refusedReason" IS NULL);

ALTER TABLE "Picture"
  ADD CONSTRAINT "Picture_values_check" CHECK ("width" > 0 AND "height" > 0 AND octet_length("hash") = 32);

-- Deferred, so that one statement after the other can renumber them. A portrait may wait beside the public one.
ALTER TABLE "Photo"
  ADD CONSTRAINT "Photo_order_exclusion" EXCLUDE USING btree (
    "guideId" WITH =, (coalesce("excursionId", 0)) WITH =, "position" WITH =
  ) WHERE ("excursionId" IS NOT NULL OR "position" > 0) DEFERRABLE INITIALLY DEFERRED;
CREATE UNIQUE INDEX "Photo_portrait_key" ON "Photo" ("guideId", ("approvedAt" IS NULL))
  WHERE "excursionId" IS NULL AND "position" = 0;

ALTER TABLE "Draft"
  ADD CONSTRAINT "Draft_content_check" CHECK (jsonb_typeof("content") = 'object' AND "version" > 0);
CREATE UNIQUE INDEX "Draft_profile_key" ON "Draft" ("guideId") WHERE "excursionId" IS NULL;

ALTER TABLE "Submission"
  ADD CONSTRAINT "Submission_decision_check" CHECK (
    ("state" IN ('pending', 'withdrawn')) = ("decidedAt" IS NULL) AND ("state" <> 'rejected' OR "reason" <> '')
  );
CREATE UNIQUE INDEX "Submission_pending_profile_key" ON "Submission" ("guideId")
  WHERE "state" = 'pending' AND "excursionId" IS NULL;
CREATE UNIQUE INDEX "Submission_pending_excursion_key" ON "Submission" ("excursionId")
  WHERE "state" = 'pending' AND "excursionId" IS NOT NULL;
