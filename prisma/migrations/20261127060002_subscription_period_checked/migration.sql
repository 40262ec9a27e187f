SET lock_timeout = '5s';

ALTER TABLE "Subscription" VALIDATE CONSTRAINT "Subscription_period_check";
