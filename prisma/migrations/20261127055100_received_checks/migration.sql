SET lock_timeout = '5s';

ALTER TABLE "Payment" VALIDATE CONSTRAINT "Payment_received_check", VALIDATE CONSTRAINT "Payment_refunded_check";
