-- CreateTable
CREATE TABLE "PageChange" (
    "transaction" BIGINT NOT NULL,
    "tag" TEXT NOT NULL,
    "announcedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PageChange_pkey" PRIMARY KEY ("transaction","tag")
);

-- CreateIndex
CREATE INDEX "PageChange_announcedAt_idx" ON "PageChange"("announcedAt");
