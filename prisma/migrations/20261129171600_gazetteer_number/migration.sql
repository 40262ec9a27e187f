CREATE UNIQUE INDEX CONCURRENTLY "City_geonameId_key" ON "City"("geonameId");
