-- Pictures are named after the slug that a place or a category had when they were drawn: with another one it keeps its own.
ALTER TABLE "Country" ADD COLUMN "guidePicture" TEXT, ADD COLUMN "excursionPicture" TEXT;
ALTER TABLE "City" ADD COLUMN "guidePicture" TEXT, ADD COLUMN "excursionPicture" TEXT;
ALTER TABLE "Category" ADD COLUMN "picture" TEXT;
