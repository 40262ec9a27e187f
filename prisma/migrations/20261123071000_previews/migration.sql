-- What an admin has written and not saved, for the page that shows how it will look.
CREATE TABLE "Preview" (
    "id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Preview_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "Preview_createdAt_idx" ON "Preview"("createdAt");
