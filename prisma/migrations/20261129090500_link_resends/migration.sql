SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "Enquiry" ADD COLUMN     "linkResends" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "linkResentAt" TIMESTAMPTZ(3);
