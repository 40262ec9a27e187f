SET lock_timeout = '5s';

-- CreateEnum
CREATE TYPE "NewsletterState" AS ENUM ('draft', 'sending', 'sent');

-- CreateTable
CREATE TABLE "Newsletter" (
    "id" SERIAL NOT NULL,
    "state" "NewsletterState" NOT NULL DEFAULT 'draft',
    "path" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sendingAt" TIMESTAMPTZ(3),
    "sentAt" TIMESTAMPTZ(3),
    "reachedUser" UUID,
    "recipients" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Newsletter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NewsletterText" (
    "newsletterId" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "button" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "NewsletterText_pkey" PRIMARY KEY ("newsletterId","locale")
);

-- AddForeignKey
ALTER TABLE "NewsletterText" ADD CONSTRAINT "NewsletterText_newsletterId_fkey" FOREIGN KEY ("newsletterId") REFERENCES "Newsletter"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Only a draft has never been sent, and only a sent one has an end.
ALTER TABLE "Newsletter" ADD CONSTRAINT "Newsletter_times" CHECK (
  ("state" = 'draft') = ("sendingAt" IS NULL) AND ("state" = 'sent') = ("sentAt" IS NOT NULL)
);
ALTER TABLE "Newsletter" ADD CONSTRAINT "Newsletter_recipients" CHECK ("recipients" >= 0);
