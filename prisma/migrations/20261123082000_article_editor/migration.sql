-- Articles wait for their time, and versions in a language for the last word of an admin.
ALTER TYPE "ArticleStatus" ADD VALUE 'scheduled' BEFORE 'published';
ALTER TABLE "ArticleTranslation"
  ADD COLUMN "hidden" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
