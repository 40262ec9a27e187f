CREATE UNIQUE INDEX CONCURRENTLY "Enquiry_nextTokenHash_key" ON "Enquiry"("nextTokenHash");
