-- AlterEnum
ALTER TYPE "PageViewSubject" ADD VALUE 'city';
ALTER TYPE "PageViewSubject" ADD VALUE 'country';
ALTER TYPE "PageViewSubject" ADD VALUE 'guide_from_city';
ALTER TYPE "PageViewSubject" ADD VALUE 'guide_from_country';
