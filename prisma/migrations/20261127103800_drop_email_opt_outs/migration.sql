-- What an address asked not to get by email is a setting of the person whose address it is; nothing has written here.
SET lock_timeout = '5s';

INSERT INTO "NotificationPreference" ("userId", "kind", "email")
SELECT "user"."id", refused."kind", false
FROM "EmailOptOut" AS refused
JOIN "User" AS "user" ON "user"."email" = refused."email"
ON CONFLICT ("userId", "kind") DO UPDATE SET "email" = false;

DROP TABLE "EmailOptOut";
