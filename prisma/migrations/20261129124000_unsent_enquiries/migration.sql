-- Contact forms sent without script and refused, until they are corrected.
CREATE TABLE "UnsentEnquiry" (
    "tokenHash" BYTEA NOT NULL,
    "sealed" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UnsentEnquiry_pkey" PRIMARY KEY ("tokenHash")
);

CREATE INDEX "UnsentEnquiry_createdAt_idx" ON "UnsentEnquiry"("createdAt");
