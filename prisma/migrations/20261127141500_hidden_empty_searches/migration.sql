SET lock_timeout = '5s';

-- CreateTable
CREATE TABLE "HiddenEmptySearch" (
    "locale" "Locale" NOT NULL,
    "term" TEXT NOT NULL,
    "hiddenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "HiddenEmptySearch_pkey" PRIMARY KEY ("locale","term")
);
