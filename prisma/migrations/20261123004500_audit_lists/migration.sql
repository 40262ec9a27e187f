DROP INDEX "AuditEntry_createdAt_idx";
DROP INDEX "AuditEntry_subjectType_subjectId_idx";
DROP INDEX "AuditEntry_actorId_idx";
CREATE INDEX "AuditEntry_createdAt_id_idx" ON "AuditEntry"("createdAt", "id");
CREATE INDEX "AuditEntry_subjectType_createdAt_id_idx" ON "AuditEntry"("subjectType", "createdAt", "id");
CREATE INDEX "AuditEntry_subjectId_createdAt_id_idx" ON "AuditEntry"("subjectId", "createdAt", "id");
CREATE INDEX "AuditEntry_actorId_createdAt_id_idx" ON "AuditEntry"("actorId", "createdAt", "id");
