CREATE INDEX CONCURRENTLY "EmailOutbox_toAddress_createdAt_idx" ON "EmailOutbox"("toAddress", "createdAt" DESC);
