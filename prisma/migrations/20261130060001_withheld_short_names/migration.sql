SET lock_timeout = '5s';

-- CreateTable
CREATE TABLE "WithheldShortName" (
    "nameHash" BYTEA NOT NULL,
    "withheldAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WithheldShortName_pkey" PRIMARY KEY ("nameHash")
);

-- Hashes without a key, from which names of deleted guides can be guessed. Names themselves have 30 characters at most.
DELETE FROM "ShortAddress" WHERE length("name"::text) > 30;
