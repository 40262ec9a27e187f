-- What the admins' list of users shows, sorts and searches by, and why an admin acts as a user.

ALTER TABLE "Session" ADD COLUMN "reason" TEXT NOT NULL DEFAULT '';

ALTER TABLE "User" ADD COLUMN "lastSignInAt" TIMESTAMPTZ(3);

UPDATE "User" u SET "lastSignInAt" = known."at"
FROM (
  SELECT "userId", max("createdAt") AS "at"
  FROM (
    SELECT "userId", "createdAt" FROM "Session" WHERE "impersonatorId" IS NULL
    UNION ALL
    SELECT "userId", "createdAt" FROM "SecurityEvent" WHERE "kind" = 'signed_in'
  ) signed_in
  GROUP BY "userId"
) known
WHERE known."userId" = u."id";

-- Who has never signed in comes last, which Prisma has no words for.
CREATE INDEX "User_lastSignInAt_id_idx" ON "User" ("lastSignInAt" DESC NULLS LAST, "id");
CREATE INDEX "User_role_idx" ON "User" ("role");
CREATE INDEX "User_suspendedAt_idx" ON "User" ("suspendedAt");
CREATE INDEX "Subscription_state_idx" ON "Subscription" ("state");

-- The parts of addresses and of telephone numbers that somebody remembers.
CREATE INDEX "User_email_trgm_idx" ON "User" USING gin (("email"::text) gin_trgm_ops);
CREATE INDEX "Guide_phone_trgm_idx" ON "Guide" USING gin ((regexp_replace("phone", '\D', '', 'g')) gin_trgm_ops);
