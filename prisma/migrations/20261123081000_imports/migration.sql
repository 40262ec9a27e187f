CREATE TYPE "ImportKind" AS ENUM ('guides', 'excursions');
CREATE TYPE "ImportState" AS ENUM ('checking', 'checked', 'applying', 'finished', 'failed', 'cancelled');

CREATE TABLE "Import" (
    "id" UUID NOT NULL,
    "kind" "ImportKind" NOT NULL,
    "state" "ImportState" NOT NULL DEFAULT 'checking',
    "fileName" TEXT NOT NULL,
    "fileSize" INTEGER NOT NULL,
    "fileHash" BYTEA NOT NULL,
    "key" TEXT,
    "startedById" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER,
    "created" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "problemCount" INTEGER NOT NULL DEFAULT 0,
    "fault" TEXT,
    "faultValues" JSONB NOT NULL DEFAULT '{}',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Import_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ImportProblem" (
    "importId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "column" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "values" JSONB NOT NULL DEFAULT '{}',
    "cell" TEXT NOT NULL,

    CONSTRAINT "ImportProblem_pkey" PRIMARY KEY ("importId","number")
);

CREATE UNIQUE INDEX "Import_key_key" ON "Import"("key");
CREATE INDEX "Import_createdAt_id_idx" ON "Import"("createdAt" DESC, "id");
CREATE INDEX "Import_state_createdAt_idx" ON "Import"("state", "createdAt");

ALTER TABLE "ImportProblem" ADD CONSTRAINT "ImportProblem_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE CASCADE ON UPDATE CASCADE;
