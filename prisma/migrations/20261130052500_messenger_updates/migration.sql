SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "MessengerSent" ADD COLUMN "shownFrom" INTEGER;

-- AlterTable
ALTER TABLE "MessengerUpdate" ADD COLUMN "chatId" UUID,
ADD COLUMN "enquiryId" UUID,
ADD COLUMN "locale" "Locale";
