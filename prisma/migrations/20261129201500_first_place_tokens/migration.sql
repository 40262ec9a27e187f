SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "FirstPlace" ADD COLUMN     "erid" TEXT;
