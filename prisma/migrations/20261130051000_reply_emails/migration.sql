SET lock_timeout = '5s';

-- CreateEnum
CREATE TYPE "ReplyEmailState" AS ENUM ('waiting', 'taken', 'refused');

-- CreateTable
CREATE TABLE "ReplyEmail" (
    "id" UUID NOT NULL,
    "key" BYTEA NOT NULL,
    "enquiryId" UUID NOT NULL,
    "author" "MessageAuthor" NOT NULL,
    "raw" BYTEA,
    "state" "ReplyEmailState" NOT NULL DEFAULT 'waiting',
    "reason" VARCHAR(20),
    "answered" BOOLEAN NOT NULL DEFAULT false,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReplyEmail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ReplyEmail_key_key" ON "ReplyEmail"("key");

-- CreateIndex
CREATE INDEX "ReplyEmail_enquiryId_receivedAt_idx" ON "ReplyEmail"("enquiryId", "receivedAt");

-- CreateIndex
CREATE INDEX "ReplyEmail_state_nextAttemptAt_idx" ON "ReplyEmail"("state", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "ReplyEmail_receivedAt_idx" ON "ReplyEmail"("receivedAt");

-- AddForeignKey
ALTER TABLE "ReplyEmail" ADD CONSTRAINT "ReplyEmail_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;
