-- AlterTable
ALTER TABLE "EmailOutbox" ADD COLUMN     "calendar" TEXT;
