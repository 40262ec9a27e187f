SET lock_timeout = '5s';

-- CreateTable
CREATE TABLE "ReplyMailboxTry" (
    "mailbox" TEXT NOT NULL,
    "uidValidity" BIGINT NOT NULL,
    "uid" BIGINT NOT NULL,
    "count" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReplyMailboxTry_pkey" PRIMARY KEY ("mailbox","uidValidity","uid")
);

-- CreateIndex
CREATE INDEX "ReplyMailboxTry_createdAt_idx" ON "ReplyMailboxTry"("createdAt");
