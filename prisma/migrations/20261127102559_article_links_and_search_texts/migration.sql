SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "Article" ADD COLUMN     "excursionIds" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "guideIds" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- AlterTable
ALTER TABLE "ArticleTranslation" ADD COLUMN     "seoDescription" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "seoTitle" TEXT NOT NULL DEFAULT '';
