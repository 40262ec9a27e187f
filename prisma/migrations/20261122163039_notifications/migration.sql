-- AlterTable
ALTER TABLE "Enquiry" ADD COLUMN     "guideMailedAt" TIMESTAMPTZ(3),
ADD COLUMN     "guideMailedNumber" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sealedToken" BYTEA,
ADD COLUMN     "travellerMailedAt" TIMESTAMPTZ(3),
ADD COLUMN     "travellerMailedNumber" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "NotificationPreference" ADD COLUMN     "push" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "Offer" ADD COLUMN     "remindedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "quietFrom" SMALLINT,
ADD COLUMN     "quietUntil" SMALLINT;

-- CreateTable
CREATE TABLE "Notification" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "event" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "enquiryId" UUID,
    "number" INTEGER,
    "name" TEXT NOT NULL DEFAULT '',
    "path" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMPTZ(3),
    "pushAt" TIMESTAMPTZ(3),
    "pushUntil" TIMESTAMPTZ(3),

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PushSubscription" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "sessionId" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PushSubscription_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Notification_userId_createdAt_idx" ON "Notification"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Notification_enquiryId_idx" ON "Notification"("enquiryId");

-- CreateIndex
CREATE INDEX "Notification_pushAt_idx" ON "Notification"("pushAt");

-- CreateIndex
CREATE UNIQUE INDEX "Notification_userId_key_key" ON "Notification"("userId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "PushSubscription_endpoint_key" ON "PushSubscription"("endpoint");

-- CreateIndex
CREATE INDEX "PushSubscription_userId_idx" ON "PushSubscription"("userId");

-- CreateIndex
CREATE INDEX "PushSubscription_sessionId_idx" ON "PushSubscription"("sessionId");

-- CreateIndex
CREATE INDEX "Enquiry_lastMessageAt_idx" ON "Enquiry"("lastMessageAt");

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was written before is no news.
UPDATE "Enquiry" SET "guideMailedNumber" = "lastNumber", "travellerMailedNumber" = "lastNumber";

ALTER TABLE "User" ADD CONSTRAINT "User_quiet_hours_check" CHECK (
  ("quietFrom" IS NULL) = ("quietUntil" IS NULL)
  AND "quietFrom" BETWEEN 0 AND 1439 AND "quietUntil" BETWEEN 0 AND 1439 AND "quietFrom" <> "quietUntil"
);
