SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "ConsentRecord" ADD COLUMN     "textSha256" TEXT;

-- CreateTable
CREATE TABLE "ConsentDemand" (
    "subject" "ConsentSubject" NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ConsentDemand_pkey" PRIMARY KEY ("subject")
);

-- CreateTable
CREATE TABLE "StaticPageVersion" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "locale" "Locale" NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StaticPageVersion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "StaticPageVersion_slug_createdAt_idx" ON "StaticPageVersion"("slug", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "StaticPageVersion_slug_locale_hash_key" ON "StaticPageVersion"("slug", "locale", "hash");
