SET lock_timeout = '5s';

-- CreateEnum
CREATE TYPE "RefundState" AS ENUM ('ordered', 'done', 'failed');

-- CreateEnum
CREATE TYPE "TimeAfterRefund" AS ENUM ('kept', 'ended');

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "received" INTEGER,
ADD COLUMN     "refunded" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "Refund" (
    "id" UUID NOT NULL,
    "paymentId" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "time" "TimeAfterRefund" NOT NULL,
    "state" "RefundState" NOT NULL,
    "reason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "doneAt" TIMESTAMPTZ(3),

    CONSTRAINT "Refund_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Refund_amount_check" CHECK ("amount" > 0),
    CONSTRAINT "Refund_done_check" CHECK (("state" = 'done') = ("doneAt" IS NOT NULL))
);

-- CreateIndex
CREATE INDEX "Refund_paymentId_idx" ON "Refund"("paymentId");

-- CreateIndex
CREATE INDEX "Refund_doneAt_idx" ON "Refund"("doneAt");

-- A provider has one order of a payment at a time.
CREATE UNIQUE INDEX "Refund_one_ordered_key" ON "Refund" ("paymentId") WHERE "state" = 'ordered';

-- AddForeignKey
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What came was written down in the audit log alone, where it was another amount than was asked for.
UPDATE "Payment" payment
SET "received" = coalesce((
  SELECT (entry."details"->'after'->>'amount')::int FROM "AuditEntry" entry
  WHERE entry."subjectType" = 'payment' AND entry."subjectId" = payment."id"::text AND entry."action" = 'payment.paid'
  ORDER BY entry."createdAt" DESC LIMIT 1
), payment."amount")
WHERE payment."state" IN ('paid', 'refunded');

-- Until now all of a payment went back, and counted when its last credit note was issued.
INSERT INTO "Refund" ("id", "paymentId", "amount", "time", "state", "createdAt", "doneAt")
SELECT gen_random_uuid(), payment."id", payment."received", 'ended', 'done', moment."at", moment."at"
FROM "Payment" payment, LATERAL (
  SELECT coalesce(
    (SELECT max(note."issuedAt") FROM "Invoice" note WHERE note."paymentId" = payment."id" AND note."kind" = 'credit_note'),
    payment."updatedAt") AS "at"
) moment
WHERE payment."state" = 'refunded';

UPDATE "Payment" SET "refunded" = "received" WHERE "state" = 'refunded';

ALTER TABLE "Payment"
  ADD CONSTRAINT "Payment_received_check" CHECK ("received" > 0) NOT VALID,
  ADD CONSTRAINT "Payment_refunded_check" CHECK ("refunded" BETWEEN 0 AND coalesce("received", "amount")) NOT VALID;

-- Credit notes never take back more than an invoice has. Two at once wait for one another.
CREATE FUNCTION "credit_within_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rest integer;
BEGIN
  SELECT "total" INTO rest FROM "Invoice" WHERE "id" = NEW."creditsId" AND "kind" = 'invoice' FOR UPDATE;
  rest := rest + coalesce((SELECT sum("total") FROM "Invoice" WHERE "creditsId" = NEW."creditsId"), 0);
  IF rest IS NULL OR rest + NEW."total" < 0 THEN
    RAISE EXCEPTION 'credit note % takes back more than there is', NEW."number" USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Invoice_credit_within" BEFORE INSERT ON "Invoice"
  FOR EACH ROW WHEN (NEW."kind" = 'credit_note') EXECUTE FUNCTION "credit_within_invoice"();
