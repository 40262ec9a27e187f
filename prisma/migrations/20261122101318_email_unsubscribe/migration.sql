-- AlterTable
ALTER TABLE "EmailOutbox" ADD COLUMN     "unsubscribe" TEXT;
