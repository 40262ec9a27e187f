-- CreateIndex
CREATE INDEX "Payment_paidAt_idx" ON "Payment"("paidAt");
