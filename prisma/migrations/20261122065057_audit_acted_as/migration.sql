-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN     "actedAsId" UUID;

-- CreateIndex
CREATE INDEX "AuditEntry_actedAsId_idx" ON "AuditEntry"("actedAsId");

-- AddForeignKey
ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_actedAsId_fkey" FOREIGN KEY ("actedAsId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
