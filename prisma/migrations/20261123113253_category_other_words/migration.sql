-- Other words that people search categories by.
ALTER TABLE "CategoryTranslation" ADD COLUMN "alsoKnownAs" TEXT[] DEFAULT ARRAY[]::TEXT[];
