SET lock_timeout = '5s';

-- CreateTable
CREATE TABLE "GuestRefusal" (
    "mailboxHash" BYTEA NOT NULL,
    "refusedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "GuestRefusal_pkey" PRIMARY KEY ("mailboxHash")
);
