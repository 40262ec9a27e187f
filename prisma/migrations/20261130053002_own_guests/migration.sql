SET lock_timeout = '5s';

-- CreateEnum
CREATE TYPE "EnquiryOrigin" AS ENUM ('traveller', 'guide');

-- AlterTable
ALTER TABLE "Enquiry" ADD COLUMN     "linkHandedOut" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "origin" "EnquiryOrigin" NOT NULL DEFAULT 'traveller',
ALTER COLUMN "consentedAt" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Review" ADD COLUMN     "invitedByGuide" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "GuestInvitation" (
    "guideId" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "number" SMALLINT NOT NULL,

    CONSTRAINT "GuestInvitation_pkey" PRIMARY KEY ("guideId","month","number")
);

-- AddForeignKey
ALTER TABLE "GuestInvitation" ADD CONSTRAINT "GuestInvitation_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- No more than `mostGuestsAMonth` in lib/domain/conversation/enquiries/guests/guest.ts.
ALTER TABLE "GuestInvitation" ADD CONSTRAINT "GuestInvitation_number_check" CHECK ("number" BETWEEN 1 AND 10);
