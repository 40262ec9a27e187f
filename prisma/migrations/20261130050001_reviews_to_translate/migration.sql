-- CreateIndex
CREATE INDEX CONCURRENTLY "Review_translateAt_idx" ON "Review"("translateAt");
