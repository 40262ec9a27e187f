import type { Client } from 'pg'

/** Adds the account of a guide, called Ada Bell, who has not sent a profile in and is on trial. */
export async function addGuideAccount(client: Client, email: string): Promise<void> {
  await client.query(
    `WITH account AS (
       INSERT INTO "User" (id, email, role, "emailVerifiedAt", "updatedAt")
       VALUES (gen_random_uuid(), $1, 'guide', now(), now()) RETURNING id
     ), page AS (
       INSERT INTO "Guide" ("userId", "cityId", "timeZone", "updatedAt")
       SELECT id, (SELECT min(id) FROM "City"), 'Europe/Rome', now() FROM account RETURNING id
     ), texts AS (
       INSERT INTO "GuideTranslation" ("guideId", locale, status, firstname, lastname, headline, bio)
       SELECT id, 'en', 'original', 'Ada', 'Bell', '', '' FROM page
     )
     INSERT INTO "Subscription" (id, "guideId", "planId", "currentPeriodStart", "currentPeriodEnd", "trialEndsAt",
       "stateEndsAt", "updatedAt")
     SELECT gen_random_uuid(), id, (SELECT min(id) FROM "Plan"), now(), now() + interval '30 days',
       now() + interval '30 days', now() + interval '30 days', now() FROM page`,
    [email],
  )
}

/** Removes such accounts, and the addresses of their pages that lead elsewhere. */
export async function removeGuideAccounts(client: Client, emails: string[]): Promise<void> {
  await client.query(
    `DELETE FROM "Redirect" WHERE "fromPath" IN (
       SELECT '/guide/' || g.id FROM "Guide" g JOIN "User" u ON u.id = g."userId" WHERE u.email = ANY ($1::citext[])
     )`,
    [emails],
  )
  await client.query('DELETE FROM "User" WHERE email = ANY ($1::citext[])', [emails])
}
