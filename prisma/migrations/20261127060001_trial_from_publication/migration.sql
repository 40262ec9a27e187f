SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "Subscription" ALTER COLUMN "state" SET DEFAULT 'not_started';

ALTER TABLE "Subscription" DROP CONSTRAINT "Subscription_period_check";
ALTER TABLE "Subscription"
  ADD CONSTRAINT "Subscription_period_check" CHECK (
    "currentPeriodStart" < "currentPeriodEnd"
    OR "state" = 'not_started' AND "currentPeriodStart" = "currentPeriodEnd"
  ) NOT VALID;

-- Until now the free days began at registration, also those of imported guides, and ran while a guide was writing and
-- while a moderator was reading. They are given back:
-- 1. Nothing was published yet, nothing paid or given, and nothing is being paid: the free days haven't begun. Whose open
--    payment waits keeps what was ordered.
WITH published AS (
  SELECT guide."id", least(guide."publishedAt", min(excursion."publishedAt")) AS "at"
  FROM "Guide" guide LEFT JOIN "Excursion" excursion ON excursion."guideId" = guide."id"
  GROUP BY guide."id"
)
UPDATE "Subscription" AS subscription
SET "state" = 'not_started', "trialEndsAt" = NULL, "stateEndsAt" = NULL, "endedAt" = NULL, "graceEndsAt" = NULL,
  "cancelAtPeriodEnd" = false, "currentPeriodStart" = subscription."createdAt", "currentPeriodEnd" = subscription."createdAt"
FROM published
WHERE published."id" = subscription."guideId" AND published."at" IS NULL
  AND subscription."state" IN ('trialing', 'expired') AND subscription."providerRef" IS NULL
  AND NOT EXISTS (SELECT FROM "SubscriptionPeriod" period WHERE period."subscriptionId" = subscription."id")
  AND NOT EXISTS (
    SELECT FROM "Payment" payment
    WHERE payment."subscriptionId" = subscription."id" AND payment."state" IN ('pending', 'processing')
  );

-- 2. Published, and nothing paid or given: the free days count from the first publication. Those whose days had run out
--    are in the lists again; the nightly run writes these columns, and the clock ends what is over by then.
WITH published AS (
  SELECT guide."id", least(guide."publishedAt", min(excursion."publishedAt")) AS "at"
  FROM "Guide" guide LEFT JOIN "Excursion" excursion ON excursion."guideId" = guide."id"
  GROUP BY guide."id"
)
UPDATE "Subscription" AS subscription
SET "state" = 'trialing', "endedAt" = NULL, "trialEndsAt" = trial."end", "stateEndsAt" = trial."end",
  "currentPeriodStart" = published."at", "currentPeriodEnd" = trial."end"
FROM published, "Plan" plan,
  LATERAL (SELECT published."at" + make_interval(hours => 24 * plan."trialDays") AS "end") trial
WHERE published."id" = subscription."guideId" AND plan."id" = subscription."planId"
  AND subscription."state" IN ('trialing', 'expired') AND subscription."trialEndsAt" < trial."end"
  AND trial."end" > now()
  AND NOT EXISTS (SELECT FROM "SubscriptionPeriod" period WHERE period."subscriptionId" = subscription."id");

-- 3. Published, and paid since: what was lost of the free days, at most all of them, follows the paid time. Who has
--    cancelled or left gets nothing more.
WITH published AS (
  SELECT guide."id", least(guide."publishedAt", min(excursion."publishedAt")) AS "at"
  FROM "Guide" guide LEFT JOIN "Excursion" excursion ON excursion."guideId" = guide."id"
  GROUP BY guide."id"
), given AS (
  INSERT INTO "SubscriptionPeriod" ("id", "subscriptionId", "planId", "kind", "startsAt", "endsAt", "reason")
  SELECT gen_random_uuid(), subscription."id", subscription."planId", 'gift', subscription."currentPeriodEnd",
    subscription."currentPeriodEnd" + least(
      published."at" - subscription."createdAt", make_interval(hours => 24 * plan."trialDays")
    ),
    'Free days that ran before the first publication'
  FROM "Subscription" subscription
  JOIN published ON published."id" = subscription."guideId"
  JOIN "Plan" plan ON plan."id" = subscription."planId"
  WHERE subscription."state" = 'active' AND NOT subscription."cancelAtPeriodEnd" AND subscription."providerRef" IS NULL
    AND subscription."trialEndsAt" IS NOT NULL AND published."at" - subscription."createdAt" >= interval '1 day'
    AND subscription."currentPeriodEnd" = (
      SELECT max(period."endsAt") FROM "SubscriptionPeriod" period
      WHERE period."subscriptionId" = subscription."id" AND period."voidedAt" IS NULL
    )
  RETURNING "subscriptionId", "startsAt", "endsAt"
)
UPDATE "Subscription" AS subscription
SET "currentPeriodStart" = given."startsAt", "currentPeriodEnd" = given."endsAt", "stateEndsAt" = given."endsAt"
FROM given WHERE given."subscriptionId" = subscription."id";
