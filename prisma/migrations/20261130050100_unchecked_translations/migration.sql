SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "GuideTranslation" ADD COLUMN     "unchecked" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "ExcursionTranslation" ADD COLUMN     "unchecked" BOOLEAN NOT NULL DEFAULT false;
