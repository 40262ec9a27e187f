import { z } from 'zod'
import { BootError, runProcess } from '../boot/processes.ts'
import { projectFolder } from '../boot/settings.ts'
import { line, ms } from './figures.ts'
import { withClient } from './site.ts'

const tableTime = z.object({
  name: z.string(),
  page: z.number(),
  raw: z.number(),
  statements: z.number(),
})

/** Adds so many users, each a guide who has not sent a profile in, with a trial or a former subscription. */
export async function addUsers(scale: number, url: string): Promise<void> {
  await withClient(url, async (client) => {
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
  })
}

/** Pages of tables against the statements of which they are made. */
export async function measureTables(
  url: string,
  { scale, environment }: { scale: number; environment: NodeJS.ProcessEnv },
): Promise<string[]> {
  const lines: string[] = []
  const { code } = await runProcess(
    process.execPath,
    ['--conditions=react-server', 'scripts/bench/table-times.ts'],
    {
      cwd: projectFolder,
      env: { ...environment, DATABASE_URL: url },
      onLine: (text) => lines.push(text),
    },
  )
  if (code !== 0) throw new BootError('The tables could not be measured.', lines.join('\n'))
  const measured = lines
    .filter((text) => text.startsWith('{'))
    .map((text) => tableTime.parse(JSON.parse(text)))
  return [
    `Pages of tables of ${scale} users against their own SQL, 95 of 100 are quicker: at most 4, of 6 statements`,
    ...measured.map(({ name, page, raw, statements }) =>
      line(name, page / raw, `${ms(page)} against ${ms(raw)}, ${statements} statements`),
    ),
    '',
  ]
}
