SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "Import" ADD COLUMN     "changeCount" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "ImportChange" (
    "importId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "column" TEXT NOT NULL,
    "before" TEXT NOT NULL,
    "after" TEXT NOT NULL,

    CONSTRAINT "ImportChange_pkey" PRIMARY KEY ("importId","number")
);

-- AddForeignKey
ALTER TABLE "ImportChange" ADD CONSTRAINT "ImportChange_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE CASCADE ON UPDATE CASCADE;
