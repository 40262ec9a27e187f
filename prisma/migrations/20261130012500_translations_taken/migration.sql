SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "TranslationDue" ADD COLUMN     "takenUntil" TIMESTAMPTZ(3);
