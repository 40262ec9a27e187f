import type { Client } from 'pg'
import { withClient } from './site.ts'

/** Adds so many users with a payment each, entries of the audit log and sent emails. */
export async function addRows(scale: number, url: string): Promise<void> {
  await withClient(url, async (client) => {
    await addUsers(client, scale)
    await addPayments(client, scale)
    await addAuditEntries(client, scale)
    await addEmails(client, scale)
  })
}

/** Each a guide who has not sent a profile in, with a trial or a former subscription. */
async function addUsers(client: Client, scale: number): Promise<void> {
  await client.query(
    `INSERT INTO "User" ("id", "role", "email", "locale", "emailVerifiedAt", "lastSignInAt", "createdAt", "updatedAt")
    SELECT gen_random_uuid(), 'guide', 'synthetic-' || n || '@example.com',
      (ARRAY['ru', 'en', 'ja', 'zh-Hans'])[1 + n % 4]::"Locale",
      CASE WHEN n % 10 > 0 THEN now() END,
      CASE WHEN n % 7 > 0 THEN now() - n % 400 * interval '1 day' - n * interval '1 second' END,
      now() - n * interval '1 minute', now()
    FROM generate_series(1, $1::int) n`,
    [scale],
  )
  await client.query(
    `INSERT INTO "Guide" ("userId", "cityId", "timeZone", "phone", "updatedAt")
    SELECT u."id", (SELECT min("id") FROM "City"), 'Europe/Rome',
      '+39 555 ' || split_part(split_part(u."email"::text, '@', 1), '-', 2), now()
    FROM "User" u WHERE u."email"::text LIKE 'synthetic-%'`,
  )
  await client.query(
    `INSERT INTO "GuideTranslation" ("guideId", "locale", "status", "firstname", "lastname", "headline", "bio")
    SELECT g."id", 'en', 'original', 'Ada', 'Lovelace' || g."id", '', ''
    FROM "Guide" g JOIN "User" u ON u."id" = g."userId" WHERE u."email"::text LIKE 'synthetic-%'`,
  )
  await client.query(
    `INSERT INTO "Subscription" ("id", "guideId", "planId", "state", "currentPeriodStart", "currentPeriodEnd", "updatedAt")
    SELECT gen_random_uuid(), g."id", (SELECT min("id") FROM "Plan"),
      CASE WHEN g."id" % 5 = 0 THEN 'expired' ELSE 'trialing' END::"SubscriptionState",
      now() - interval '20 days', now() + interval '10 days', now()
    FROM "Guide" g JOIN "User" u ON u."id" = g."userId" WHERE u."email"::text LIKE 'synthetic-%'`,
  )
}
/** Paid transfers of plans, one each five minutes into the past; few of them are still open. */
async function addPayments(client: Client, scale: number): Promise<void> {
  await client.query(
    `INSERT INTO "Payment" ("id", "guideId", "subscriptionId", "purpose", "provider", "order", "state", "amount", "currency",
      "dueAt", "paidAt", "createdAt", "updatedAt")
    SELECT uuidv7(-n * interval '5 minutes'), s."guideId", s."id", 'subscription', 'invoice',
      jsonb_build_object('kind', 'subscription', 'planId', s."planId", 'start', 'period_end', 'credit', 0),
      CASE WHEN n % 1000 = 0 THEN 'pending' ELSE 'paid' END::"PaymentState", 1900, 'EUR',
      now() + interval '7 days', CASE WHEN n % 1000 > 0 THEN now() - n * interval '5 minutes' END,
      now() - n * interval '5 minutes', now()
    FROM generate_series(1, $1::int) n
    JOIN (SELECT *, row_number() OVER (ORDER BY "guideId") AS "place" FROM "Subscription") s ON s."place" = n`,
    [scale],
  )
}

async function addAuditEntries(client: Client, scale: number): Promise<void> {
  await client.query(
    `INSERT INTO "AuditEntry" ("id", "actorId", "action", "subjectType", "subjectId", "details", "createdAt")
    SELECT uuidv7(-n * interval '1 minute'), (SELECT "id" FROM "User" WHERE "role" = 'admin' LIMIT 1),
      (ARRAY['guide.publish', 'guide.suspend', 'payment.remind'])[1 + n % 3],
      (ARRAY['guide', 'guide', 'payment'])[1 + n % 3], (1 + n % 5000)::text, '{}', now() - n * interval '1 minute'
    FROM generate_series(1, $1::int) n`,
    [scale],
  )
}

async function addEmails(client: Client, scale: number): Promise<void> {
  await client.query(
    `INSERT INTO "EmailOutbox" ("id", "dedupeKey", "template", "locale", "toAddress", "subject", "text", "html", "state", "sentAt",
      "createdAt")
    SELECT uuidv7(-n * interval '1 minute'), 'synthetic ' || n, 'enquiry-to-guide', 'en', 'synthetic-' || n || '@example.com',
      'A question from Olga', repeat('A walk through the old town. ', 20), '<p>A walk</p>', 'sent',
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    FROM generate_series(1, $1::int) n`,
    [scale],
  )
}
