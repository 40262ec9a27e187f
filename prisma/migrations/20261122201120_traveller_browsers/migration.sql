-- CreateTable
CREATE TABLE "TravellerBrowser" (
    "id" UUID NOT NULL,
    "enquiryId" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TravellerBrowser_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TravellerPush" (
    "id" UUID NOT NULL,
    "enquiryId" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "number" INTEGER,
    "pushAt" TIMESTAMPTZ(3) NOT NULL,
    "pushUntil" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TravellerPush_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "TravellerBrowser_enquiryId_endpoint_key" ON "TravellerBrowser"("enquiryId", "endpoint");

-- CreateIndex
CREATE INDEX "TravellerPush_pushAt_idx" ON "TravellerPush"("pushAt");

-- CreateIndex
CREATE UNIQUE INDEX "TravellerPush_enquiryId_event_key" ON "TravellerPush"("enquiryId", "event");

-- AddForeignKey
ALTER TABLE "TravellerBrowser" ADD CONSTRAINT "TravellerBrowser_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TravellerPush" ADD CONSTRAINT "TravellerPush_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;
