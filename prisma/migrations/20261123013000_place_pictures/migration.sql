-- Pictures are named after the slug that a place had when they were drawn: a place that gets another one keeps theirs.
ALTER TABLE "Country" ADD COLUMN "guidePicture" TEXT, ADD COLUMN "excursionPicture" TEXT;
ALTER TABLE "City" ADD COLUMN "guidePicture" TEXT, ADD COLUMN "excursionPicture" TEXT;
