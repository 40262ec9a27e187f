CREATE INDEX CONCURRENTLY "Invoice_creditsId_idx" ON "Invoice"("creditsId");
