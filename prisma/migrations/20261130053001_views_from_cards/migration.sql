SET lock_timeout = '5s';

-- AlterEnum
ALTER TYPE "PageViewSubject" ADD VALUE 'guide_from_card' BEFORE 'article';
