SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "ExternalCalendar" ADD COLUMN     "omissions" JSONB NOT NULL DEFAULT '[]';
