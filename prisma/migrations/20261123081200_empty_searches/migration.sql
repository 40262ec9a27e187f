CREATE TABLE "EmptySearchDaily" (
    "day" DATE NOT NULL,
    "locale" "Locale" NOT NULL,
    "term" TEXT NOT NULL,
    "times" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "EmptySearchDaily_pkey" PRIMARY KEY ("day","locale","term")
);
