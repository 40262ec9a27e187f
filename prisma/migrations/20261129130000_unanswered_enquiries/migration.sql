SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "Enquiry" ADD COLUMN     "askedAgainAt" TIMESTAMPTZ(3),
ADD COLUMN     "guideRemindedAt" TIMESTAMPTZ(3),
ADD COLUMN     "guideReminders" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "othersAskedAt" TIMESTAMPTZ(3),
ADD COLUMN     "othersOfferedAt" TIMESTAMPTZ(3);
