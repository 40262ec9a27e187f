-- CreateIndex
CREATE INDEX CONCURRENTLY "Guide_cityId_idx" ON "Guide"("cityId");
