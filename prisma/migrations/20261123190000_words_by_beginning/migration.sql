-- Words that begin with some letters; trigrams are for those that resemble them. By hand: Prisma knows no collations.
CREATE INDEX "SearchWord_word_idx" ON "SearchWord"("word" COLLATE "C");
