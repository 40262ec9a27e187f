SET lock_timeout = '5s';

-- CreateTable
CREATE TABLE "Translation" (
    "enquiryId" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "locale" "Locale" NOT NULL,
    "languageCode" VARCHAR(3),
    "isCorrected" BOOLEAN NOT NULL DEFAULT false,
    "text" TEXT,
    "characters" INTEGER NOT NULL DEFAULT 0,
    "doneAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Translation_pkey" PRIMARY KEY ("enquiryId","hash","locale")
);

-- CreateTable
CREATE TABLE "TranslationDue" (
    "enquiryId" UUID NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "TranslationDue_pkey" PRIMARY KEY ("enquiryId")
);

-- CreateTable
CREATE TABLE "TranslationMonth" (
    "month" DATE NOT NULL,
    "characters" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "TranslationMonth_pkey" PRIMARY KEY ("month")
);

-- CreateIndex
CREATE INDEX "Translation_hash_locale_idx" ON "Translation"("hash", "locale");

-- CreateIndex
CREATE INDEX "TranslationDue_dueAt_idx" ON "TranslationDue"("dueAt");

-- AddForeignKey
ALTER TABLE "Translation" ADD CONSTRAINT "Translation_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TranslationDue" ADD CONSTRAINT "TranslationDue_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;
