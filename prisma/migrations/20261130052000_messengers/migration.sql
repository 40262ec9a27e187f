SET lock_timeout = '5s';

-- CreateEnum
CREATE TYPE "MessengerKind" AS ENUM ('telegram', 'line');

-- CreateTable
CREATE TABLE "MessengerChat" (
    "id" UUID NOT NULL,
    "kind" "MessengerKind" NOT NULL,
    "chatHash" BYTEA NOT NULL,
    "sealedChat" BYTEA NOT NULL,
    "userId" UUID,
    "enquiryId" UUID,
    "tokenHash" BYTEA,
    "previews" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MessengerChat_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "MessengerChat_owner_check" CHECK (num_nonnulls("userId", "enquiryId") = 1)
);

-- CreateTable
CREATE TABLE "MessengerLink" (
    "tokenHash" BYTEA NOT NULL,
    "kind" "MessengerKind" NOT NULL,
    "userId" UUID,
    "enquiryId" UUID,
    "linkHash" BYTEA,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MessengerLink_pkey" PRIMARY KEY ("tokenHash"),
    CONSTRAINT "MessengerLink_owner_check" CHECK (num_nonnulls("userId", "enquiryId") = 1)
);

-- CreateTable
CREATE TABLE "MessengerNote" (
    "id" UUID NOT NULL,
    "chatId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "path" TEXT,
    "enquiryId" UUID,
    "fromNumber" INTEGER,
    "number" INTEGER,
    "sendAt" TIMESTAMPTZ(3) NOT NULL,
    "sendUntil" TIMESTAMPTZ(3) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "MessengerNote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MessengerSent" (
    "chatId" UUID NOT NULL,
    "messageId" TEXT NOT NULL,
    "enquiryId" UUID NOT NULL,
    "shownNumber" INTEGER,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MessengerSent_pkey" PRIMARY KEY ("chatId","messageId")
);

-- CreateTable
CREATE TABLE "MessengerUpdate" (
    "id" BIGSERIAL NOT NULL,
    "kind" "MessengerKind" NOT NULL,
    "updateId" TEXT NOT NULL,
    "chatHash" BYTEA NOT NULL,
    "sealed" BYTEA,
    "answer" TEXT,
    "dueAt" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MessengerUpdate_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "MessengerChat_userId_kind_key" ON "MessengerChat"("userId", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "MessengerChat_enquiryId_kind_key" ON "MessengerChat"("enquiryId", "kind");

-- CreateIndex
CREATE INDEX "MessengerChat_kind_chatHash_idx" ON "MessengerChat"("kind", "chatHash");

-- CreateIndex
CREATE UNIQUE INDEX "MessengerLink_userId_kind_key" ON "MessengerLink"("userId", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "MessengerLink_enquiryId_kind_key" ON "MessengerLink"("enquiryId", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "MessengerNote_chatId_key_key" ON "MessengerNote"("chatId", "key");

-- CreateIndex
CREATE INDEX "MessengerNote_sendAt_idx" ON "MessengerNote"("sendAt");

-- CreateIndex
CREATE INDEX "MessengerNote_enquiryId_idx" ON "MessengerNote"("enquiryId");

-- CreateIndex
CREATE INDEX "MessengerSent_enquiryId_idx" ON "MessengerSent"("enquiryId");

-- CreateIndex
CREATE INDEX "MessengerSent_sentAt_idx" ON "MessengerSent"("sentAt");

-- CreateIndex
CREATE UNIQUE INDEX "MessengerUpdate_kind_updateId_key" ON "MessengerUpdate"("kind", "updateId");

-- CreateIndex
CREATE INDEX "MessengerUpdate_dueAt_idx" ON "MessengerUpdate"("dueAt");

-- CreateIndex
CREATE INDEX "MessengerUpdate_kind_chatHash_idx" ON "MessengerUpdate"("kind", "chatHash");

-- AddForeignKey
ALTER TABLE "MessengerChat" ADD CONSTRAINT "MessengerChat_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessengerChat" ADD CONSTRAINT "MessengerChat_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessengerLink" ADD CONSTRAINT "MessengerLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessengerLink" ADD CONSTRAINT "MessengerLink_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessengerNote" ADD CONSTRAINT "MessengerNote_chatId_fkey" FOREIGN KEY ("chatId") REFERENCES "MessengerChat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessengerNote" ADD CONSTRAINT "MessengerNote_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessengerSent" ADD CONSTRAINT "MessengerSent_chatId_fkey" FOREIGN KEY ("chatId") REFERENCES "MessengerChat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessengerSent" ADD CONSTRAINT "MessengerSent_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;
