SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "Review" ADD COLUMN     "translateAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "translationFailures" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "ReviewTranslation" (
    "reviewId" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "locale" "Locale" NOT NULL,
    "languageCode" VARCHAR(3),
    "text" TEXT,

    CONSTRAINT "ReviewTranslation_pkey" PRIMARY KEY ("reviewId","hash","locale")
);

-- AddForeignKey
ALTER TABLE "ReviewTranslation" ADD CONSTRAINT "ReviewTranslation_reviewId_fkey" FOREIGN KEY ("reviewId") REFERENCES "Review"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: the translations of words that are changed or deleted go with them, whatever command does it, and new words
-- are due.
CREATE FUNCTION "follow_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "ReviewTranslation"
  WHERE "reviewId" = NEW."id"
    AND "hash" <> ALL (array_remove(
      ARRAY[sha256(convert_to(NEW."text", 'UTF8')), sha256(convert_to(NEW."replyText", 'UTF8'))], NULL
    ));
  NEW."translateAt" := now();
  NEW."translationFailures" := 0;
  RETURN NEW;
END
$$;

CREATE TRIGGER "Review_translated" BEFORE UPDATE OF "text", "replyText" ON "Review" FOR EACH ROW
  WHEN (NEW."text" IS DISTINCT FROM OLD."text" OR NEW."replyText" IS DISTINCT FROM OLD."replyText")
  EXECUTE FUNCTION "follow_review"();
