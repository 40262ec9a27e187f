SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "Redirect" ADD COLUMN     "hits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "lastUsedAt" TIMESTAMPTZ(3);
