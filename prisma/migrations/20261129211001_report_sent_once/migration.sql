CREATE UNIQUE INDEX CONCURRENTLY "PageReport_sentHash_key" ON "PageReport"("sentHash");
