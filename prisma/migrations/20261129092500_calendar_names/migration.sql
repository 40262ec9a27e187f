SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "EmailOutbox" ADD COLUMN     "calendarName" TEXT;
