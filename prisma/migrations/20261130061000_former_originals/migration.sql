SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "Draft" ADD COLUMN     "formerOriginals" JSONB NOT NULL DEFAULT '{}';
