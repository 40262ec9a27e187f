-- Views of articles are counted as well.
ALTER TYPE "PageViewSubject" ADD VALUE 'article';
