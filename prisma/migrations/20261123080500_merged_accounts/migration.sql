-- The account of the same person that an account has gone into.

ALTER TABLE "User" ADD COLUMN "mergedIntoId" UUID;
CREATE INDEX "User_mergedIntoId_idx" ON "User" ("mergedIntoId");
ALTER TABLE "User" ADD CONSTRAINT "User_mergedIntoId_fkey" FOREIGN KEY ("mergedIntoId") REFERENCES "User"("id")
  ON DELETE SET NULL ON UPDATE CASCADE;
