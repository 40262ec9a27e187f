-- Pictures that admins upload for places. Countries and cities name them by address, where drawn ones stood alone before.
CREATE TABLE "PlacePicture" (
    "address" TEXT NOT NULL,
    "pictureId" UUID NOT NULL,
    "focusX" DOUBLE PRECISION NOT NULL,
    "focusY" DOUBLE PRECISION NOT NULL,
    "bytes" INTEGER[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PlacePicture_pkey" PRIMARY KEY ("address")
);
CREATE INDEX "PlacePicture_pictureId_idx" ON "PlacePicture"("pictureId");
ALTER TABLE "PlacePicture" ADD CONSTRAINT "PlacePicture_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES "Picture"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PlacePicture" ADD CONSTRAINT "PlacePicture_focus_check" CHECK ("focusX" BETWEEN 0 AND 1 AND "focusY" BETWEEN 0 AND 1);
