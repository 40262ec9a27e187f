-- The figures of the admin area count what was created within a period.
CREATE INDEX "Enquiry_createdAt_idx" ON "Enquiry"("createdAt");
CREATE INDEX "Guide_createdAt_idx" ON "Guide"("createdAt");
CREATE INDEX "Review_createdAt_idx" ON "Review"("createdAt");
