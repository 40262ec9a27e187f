-- CreateEnum
CREATE TYPE "SubscriptionPeriodKind" AS ENUM ('paid', 'gift');

-- CreateEnum
CREATE TYPE "InvoiceKind" AS ENUM ('invoice', 'credit_note');

-- CreateEnum
CREATE TYPE "VatTreatment" AS ENUM ('none', 'domestic', 'destination', 'reverse_charge', 'outside');

-- CreateEnum
CREATE TYPE "ProviderEventState" AS ENUM ('received', 'processing', 'done');

-- AlterEnum
ALTER TYPE "PaymentState" ADD VALUE 'processing';

-- AlterEnum
ALTER TYPE "SubscriptionState" ADD VALUE 'cancelled';

-- DropIndex
DROP INDEX "Invoice_paymentId_key";

-- DropIndex
DROP INDEX "Subscription_state_currentPeriodEnd_idx";

-- AlterTable
ALTER TABLE "FirstPlace" ADD COLUMN     "amount" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Invoice" ADD COLUMN     "creditedAt" TIMESTAMPTZ(3),
ADD COLUMN     "creditsId" UUID,
ADD COLUMN     "currency" "Currency",
ADD COLUMN     "kind" "InvoiceKind" NOT NULL DEFAULT 'invoice',
ADD COLUMN     "pdfHash" TEXT,
ADD COLUMN     "pdfKey" TEXT,
ADD COLUMN     "reason" TEXT,
ADD COLUMN     "tax" INTEGER,
ADD COLUMN     "taxRate" INTEGER,
ADD COLUMN     "total" INTEGER,
ADD COLUMN     "treatment" "VatTreatment";

-- Invoices issued so far had no tax.
ALTER TABLE "Invoice" DROP CONSTRAINT "Invoice_number_check";
UPDATE "Invoice" invoice
SET "currency" = payment."currency", "total" = payment."amount", "tax" = 0, "taxRate" = 0, "treatment" = 'none',
  "number" = 'C-' || left(invoice."number", 5) || regexp_replace(substr(invoice."number", 6), '^0(?=[0-9]{5}$)', '')
FROM "Payment" payment
WHERE payment."id" = invoice."paymentId";
ALTER TABLE "Invoice"
  ALTER COLUMN "currency" SET NOT NULL,
  ALTER COLUMN "total" SET NOT NULL,
  ALTER COLUMN "tax" SET NOT NULL,
  ALTER COLUMN "taxRate" SET NOT NULL,
  ALTER COLUMN "treatment" SET NOT NULL;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "checkoutUrl" TEXT,
ADD COLUMN     "dueAt" TIMESTAMPTZ(3),
ADD COLUMN     "order" JSONB,
ADD COLUMN     "request" JSONB,
ADD COLUMN     "requestKey" TEXT;

UPDATE "Payment" payment
SET "order" = CASE payment."purpose"
    WHEN 'subscription' THEN jsonb_build_object('kind', 'subscription', 'planId', coalesce(subscription."planId", 1), 'start', 'period_end', 'credit', 0)
    ELSE jsonb_build_object('kind', 'first_place')
  END
FROM "Payment" one
LEFT JOIN "Subscription" subscription ON subscription."id" = one."subscriptionId"
WHERE one."id" = payment."id";
ALTER TABLE "Payment" ALTER COLUMN "order" SET NOT NULL;

-- AlterTable
ALTER TABLE "Subscription" ADD COLUMN     "anchorAt" TIMESTAMPTZ(3),
ADD COLUMN     "endedAt" TIMESTAMPTZ(3),
ADD COLUMN     "nextPlanId" INTEGER,
ADD COLUMN     "providerState" TEXT,
ADD COLUMN     "stateEndsAt" TIMESTAMPTZ(3),
ALTER COLUMN "provider" TYPE "PaymentProvider" USING "provider"::"PaymentProvider";

UPDATE "Subscription"
SET "stateEndsAt" = CASE "state"
    WHEN 'trialing' THEN coalesce("trialEndsAt", "currentPeriodEnd")
    WHEN 'grace' THEN "graceEndsAt"
    WHEN 'expired' THEN NULL
    ELSE "currentPeriodEnd"
  END,
  "anchorAt" = CASE WHEN "state" <> 'trialing' THEN "currentPeriodStart" END,
  "endedAt" = CASE WHEN "state" = 'expired' THEN coalesce("graceEndsAt", "currentPeriodEnd") END;

-- DropTable
DROP TABLE "ProcessedWebhook";

-- CreateTable
CREATE TABLE "SubscriptionPeriod" (
    "id" UUID NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "planId" INTEGER NOT NULL,
    "kind" "SubscriptionPeriodKind" NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "paymentId" UUID,
    "reason" TEXT,
    "voidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SubscriptionPeriod_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BillingCase" (
    "id" UUID NOT NULL,
    "paymentId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "facts" JSONB NOT NULL DEFAULT '{}',
    "note" TEXT,
    "resolvedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BillingCase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BillingDetails" (
    "guideId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "countryCode" TEXT NOT NULL,
    "vatNumber" TEXT,
    "vatIsValid" BOOLEAN,
    "vatCheckedAt" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BillingDetails_pkey" PRIMARY KEY ("guideId")
);

-- CreateTable
CREATE TABLE "InvoiceCounter" (
    "kind" "InvoiceKind" NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "InvoiceCounter_pkey" PRIMARY KEY ("kind","year")
);

-- CreateTable
CREATE TABLE "FirstPlaceCredit" (
    "id" UUID NOT NULL,
    "guideId" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "firstPlaceId" UUID NOT NULL,
    "day" DATE,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FirstPlaceCredit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProviderEvent" (
    "provider" "PaymentProvider" NOT NULL,
    "eventId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "customerId" TEXT,
    "state" "ProviderEventState" NOT NULL DEFAULT 'received',
    "leasedUntil" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "doneAt" TIMESTAMPTZ(3),

    CONSTRAINT "ProviderEvent_pkey" PRIMARY KEY ("provider","eventId")
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "userId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "requestHash" TEXT NOT NULL,
    "status" INTEGER,
    "body" JSONB,
    "leasedUntil" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("userId","key")
);

-- CreateIndex
CREATE INDEX "SubscriptionPeriod_subscriptionId_endsAt_idx" ON "SubscriptionPeriod"("subscriptionId", "endsAt" DESC);

-- CreateIndex
CREATE INDEX "SubscriptionPeriod_paymentId_idx" ON "SubscriptionPeriod"("paymentId");

-- CreateIndex
CREATE INDEX "BillingCase_resolvedAt_createdAt_idx" ON "BillingCase"("resolvedAt", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "BillingCase_paymentId_kind_key" ON "BillingCase"("paymentId", "kind");

-- CreateIndex
CREATE INDEX "FirstPlaceCredit_guideId_idx" ON "FirstPlaceCredit"("guideId");

-- CreateIndex
CREATE UNIQUE INDEX "FirstPlaceCredit_firstPlaceId_day_key" ON "FirstPlaceCredit"("firstPlaceId", "day");

-- CreateIndex
CREATE INDEX "ProviderEvent_state_receivedAt_idx" ON "ProviderEvent"("state", "receivedAt");

-- CreateIndex
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_creditsId_key" ON "Invoice"("creditsId");

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_pdfKey_key" ON "Invoice"("pdfKey");

-- CreateIndex
CREATE INDEX "Invoice_paymentId_idx" ON "Invoice"("paymentId");

-- CreateIndex
CREATE INDEX "Invoice_issuedAt_idx" ON "Invoice"("issuedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_requestKey_key" ON "Payment"("requestKey");

-- CreateIndex
CREATE UNIQUE INDEX "Subscription_providerCustomerId_key" ON "Subscription"("providerCustomerId");

-- CreateIndex
CREATE INDEX "Subscription_stateEndsAt_idx" ON "Subscription"("stateEndsAt");

-- AddForeignKey
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_nextPlanId_fkey" FOREIGN KEY ("nextPlanId") REFERENCES "Plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriptionPeriod" ADD CONSTRAINT "SubscriptionPeriod_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriptionPeriod" ADD CONSTRAINT "SubscriptionPeriod_planId_fkey" FOREIGN KEY ("planId") REFERENCES "Plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriptionPeriod" ADD CONSTRAINT "SubscriptionPeriod_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BillingCase" ADD CONSTRAINT "BillingCase_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BillingDetails" ADD CONSTRAINT "BillingDetails_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_creditsId_fkey" FOREIGN KEY ("creditsId") REFERENCES "Invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FirstPlaceCredit" ADD CONSTRAINT "FirstPlaceCredit_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FirstPlaceCredit" ADD CONSTRAINT "FirstPlaceCredit_firstPlaceId_fkey" FOREIGN KEY ("firstPlaceId") REFERENCES "FirstPlace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IdempotencyKey" ADD CONSTRAINT "IdempotencyKey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was paid so far.
INSERT INTO "SubscriptionPeriod" ("id", "subscriptionId", "planId", "kind", "startsAt", "endsAt")
SELECT gen_random_uuid(), "id", "planId", 'paid', "currentPeriodStart", "currentPeriodEnd"
FROM "Subscription" WHERE "state" <> 'trialing';

-- New numbers go on after the old ones.
INSERT INTO "InvoiceCounter" ("kind", "year", "last")
SELECT 'invoice', substr("number", 3, 4)::int, max(substr("number", 8)::int) FROM "Invoice" GROUP BY substr("number", 3, 4);

ALTER TABLE "SubscriptionPeriod"
  ADD CONSTRAINT "SubscriptionPeriod_time_check" CHECK ("startsAt" < "endsAt"),
  ADD CONSTRAINT "SubscriptionPeriod_gift_check" CHECK (("kind" = 'gift') = ("reason" IS NOT NULL)),
  ADD CONSTRAINT "SubscriptionPeriod_time_exclusion" EXCLUDE USING gist (
    "subscriptionId" WITH =, tstzrange("startsAt", "endsAt") WITH &&
  ) WHERE ("voidedAt" IS NULL);

ALTER TABLE "Invoice"
  ADD CONSTRAINT "Invoice_number_check" CHECK (
    "number" ~ CASE "kind" WHEN 'invoice' THEN '^C-[0-9]{4}-[0-9]{5,}$' ELSE '^CN-[0-9]{4}-[0-9]{5,}$' END
  ),
  ADD CONSTRAINT "Invoice_credit_check" CHECK (
    ("kind" = 'credit_note') = ("creditsId" IS NOT NULL) AND ("kind" = 'credit_note') = ("reason" IS NOT NULL)
  ),
  ADD CONSTRAINT "Invoice_sign_check" CHECK (
    CASE "kind" WHEN 'invoice' THEN "total" > 0 AND "tax" BETWEEN 0 AND "total" ELSE "total" < 0 AND "tax" BETWEEN "total" AND 0 END
  ),
  ADD CONSTRAINT "Invoice_tax_check" CHECK ("taxRate" BETWEEN 0 AND 10000 AND ("treatment" IN ('domestic', 'destination') OR "tax" = 0)),
  ADD CONSTRAINT "Invoice_pdf_check" CHECK (("pdfKey" IS NULL) = ("pdfHash" IS NULL));
-- A payment has one invoice that counts.
CREATE UNIQUE INDEX "Invoice_one_valid_key" ON "Invoice" ("paymentId") WHERE "kind" = 'invoice' AND "creditedAt" IS NULL;

-- An issued invoice stays as it is; a wrong one gets a credit note.
CREATE FUNCTION "invoice_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'invoice % cannot be deleted', OLD."number" USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (to_jsonb(NEW) - '{creditedAt,pdfKey,pdfHash}'::text[]) <> (to_jsonb(OLD) - '{creditedAt,pdfKey,pdfHash}'::text[])
    OR OLD."pdfKey" IS NOT NULL AND NEW."pdfKey" IS DISTINCT FROM OLD."pdfKey"
    OR OLD."pdfHash" IS NOT NULL AND NEW."pdfHash" IS DISTINCT FROM OLD."pdfHash"
    OR OLD."creditedAt" IS NOT NULL AND NEW."creditedAt" IS DISTINCT FROM OLD."creditedAt" THEN
    RAISE EXCEPTION 'invoice % cannot be changed', OLD."number" USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Invoice_stays" BEFORE UPDATE OR DELETE ON "Invoice"
  FOR EACH ROW EXECUTE FUNCTION "invoice_stays"();

ALTER TABLE "BillingDetails"
  ADD CONSTRAINT "BillingDetails_country_check" CHECK ("countryCode" ~ '^[A-Z]{2}$');
ALTER TABLE "FirstPlace"
  ADD CONSTRAINT "FirstPlace_amount_check" CHECK ("amount" >= 0);
UPDATE "FirstPlace" place
SET "amount" = payment."amount" FROM "Payment" payment WHERE payment."id" = place."paymentId";
ALTER TABLE "FirstPlaceCredit"
  ADD CONSTRAINT "FirstPlaceCredit_days_check" CHECK (CASE WHEN "day" IS NULL THEN "days" < 0 ELSE "days" = 1 END);
ALTER TABLE "ProviderEvent"
  ADD CONSTRAINT "ProviderEvent_done_check" CHECK (("state" = 'done') = ("doneAt" IS NOT NULL)),
  ADD CONSTRAINT "ProviderEvent_lease_check" CHECK (("state" = 'processing') = ("leasedUntil" IS NOT NULL));
