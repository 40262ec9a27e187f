import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { Client } from 'pg'
import { admin, guide, isSignedIn, lapsedGuide } from '../../support/people.ts'

// Each queue is worked off by keys alone. What is decided here is taken back before it is done, so that other tests find
// every page as it was.

type Queue = {
  name: 'excursions' | 'reviews' | 'reports' | 'page_reports' | 'credentials' | 'cities'
  /** Adds two cases that wait before all others; takes their ids and two published guides. */
  add: string
  remove: string
  /** Label of the button that decides in favour. */
  approve: string
  /** Label of the field for the reasons that approving needs. */
  reasons?: string
}

const first = "'2018-01-01T00:00:00Z'::timestamptz + \"place\" * interval '1 minute'"
const guides = `SELECT "place", "id", g."guideId" FROM unnest($1::uuid[], $2::int[]) WITH ORDINALITY AS g("id", "guideId", "place")`

const queues: Queue[] = [
  {
    name: 'excursions',
    add: `INSERT INTO "Submission" ("id", "guideId", "excursionId", "content", "changed", "createdAt")
      SELECT s."id", s."guideId", (SELECT min(e."id") FROM "Excursion" e WHERE e."guideId" = s."guideId" AND e."status" = 'published'),
        '{"original_locale":"en"}', '{}', ${first} FROM (${guides}) s`,
    remove: 'DELETE FROM "Submission" WHERE "id" = ANY ($1)',
    approve: 'Approve',
  },
  {
    name: 'reviews',
    add: `INSERT INTO "Review" ("id", "guideId", "authorName", "languageCode", "rating", "text", "visitedOn", "createdAt")
      SELECT s."id", s."guideId", 'Olga K.', 'en', 5, 'We saw what we would have walked past.', '2017-12-01', ${first}
      FROM (${guides}) s`,
    remove: 'DELETE FROM "Review" WHERE "id" = ANY ($1)',
    approve: 'Publish',
  },
  {
    name: 'reports',
    add: `INSERT INTO "ReviewReport" ("id", "reviewId", "reason", "createdAt")
      SELECT s."id", (SELECT r."id" FROM "Review" r WHERE r."guideId" = s."guideId" AND r."state" = 'published' LIMIT 1),
        'We have never met.', ${first} FROM (${guides}) s`,
    remove: 'DELETE FROM "ReviewReport" WHERE "id" = ANY ($1)',
    approve: 'Close the report',
    reasons: 'Why it’s closed',
  },
  {
    name: 'page_reports',
    add: `INSERT INTO "PageReport" ("id", "reference", "page", "pageId", "guideId", "path", "title", "reason", "words", "locale",
        "tokenHash", "sealedToken", "createdAt")
      SELECT s."id", s."id"::text, 'guide', s."guideId"::text, s."guideId", '/guide/' || s."guideId", 'A guide', 'untrue',
        'The licence on this page belongs to somebody else.', 'en', convert_to(s."id"::text, 'UTF8'), '', ${first}
      FROM (${guides}) s`,
    remove: 'DELETE FROM "PageReport" WHERE "id" = ANY ($1)',
    approve: 'Keep…',
    reasons: 'Reasons for the decision',
  },
  {
    name: 'credentials',
    add: `INSERT INTO "Credential" ("id", "guideId", "type", "issuer", "number", "documentKey", "documentName", "documentSize", "createdAt")
      SELECT s."id", s."guideId", 'licence', '{"en":"City of Rome"}', '1147/2016', 'documents/' || s."id", 'licence.pdf', 1, ${first}
      FROM (${guides}) s`,
    remove: 'DELETE FROM "Credential" WHERE "id" = ANY ($1)',
    approve: 'Confirm',
  },
  {
    name: 'cities',
    add: `WITH "made" AS (
        INSERT INTO "City" ("countryId", "slug", "latitude", "longitude", "timeZone", "isProposed", "updatedAt")
        SELECT (SELECT min("id") FROM "Country"), 'queue-' || s."id", 43.7, 10.4, 'Europe/Rome', true, now() FROM (${guides}) s
        RETURNING "id", "slug"
      ), "named" AS (
        INSERT INTO "CityTranslation" ("cityId", "locale", "name", "intro")
        SELECT "made"."id", n."locale"::"Locale", n."name", '' FROM "made",
          (VALUES ('ru', 'Пиза'), ('en', 'Pisa'), ('ja', 'ピサ'), ('zh-Hans', '比萨')) AS n("locale", "name")
      )
      INSERT INTO "CityProposal" ("id", "cityId", "guideId", "createdAt")
      SELECT s."id", "made"."id", s."guideId", ${first}
      FROM (${guides}) s JOIN "made" ON "made"."slug" = 'queue-' || s."id"`,
    remove: `DELETE FROM "City" WHERE "id" IN (SELECT "cityId" FROM "CityProposal" WHERE "id" = ANY ($1))`,
    approve: 'Approve',
  },
]

/** Two published guides who have tours and reviews, apart from those whom other tests sign in. */
const twoGuides = `
  SELECT g."id" FROM "Guide" g JOIN "User" u ON u."id" = g."userId"
  WHERE g."status" = 'published' AND u."email" <> ALL ($1)
    AND EXISTS (SELECT FROM "Excursion" e WHERE e."guideId" = g."id" AND e."status" = 'published')
    AND EXISTS (SELECT FROM "Review" r WHERE r."guideId" = g."id" AND r."state" = 'published')
    AND NOT EXISTS (SELECT FROM "Submission" s WHERE s."guideId" = g."id" AND s."state" = 'pending')
  ORDER BY g."id" DESC LIMIT 2`

const openCase = (page: Page) => new URL(page.url()).searchParams.get('case')

for (const { name, add, remove, approve, reasons } of queues) {
  test(`the queue of ${name} is worked off by keys: read, decided, taken back, sent back`, async ({
    page,
  }) => {
    const client = new Client({ connectionString: process.env.DATABASE_URL ?? '' })
    await client.connect()
    const decisions = async () =>
      (
        await client.query<{ kind: string }>(
          'SELECT "kind" FROM "ModerationDecision" WHERE "caseId" = ANY ($1) AND "queue" = $2',
          [ids, name],
        )
      ).rows.map(({ kind }) => kind)
    const ids = [randomUUID(), randomUUID()]
    const [one = '', other = ''] = ids
    const { rows } = await client.query<{ id: number }>(twoGuides, [[guide.email, lapsedGuide.email]])
    await client.query(add, [ids, rows.map(({ id }) => id)])
    try {
      await isSignedIn(page, admin)
      const claimed = page.waitForResponse((response) => response.url().endsWith('/claim'))
      await page.goto(`/en/admin/${name}?case=${one}`)
      await claimed
      await expect(page.getByRole('button', { name: approve, exact: true })).toBeEnabled()
      await page.keyboard.press('j')
      await expect.poll(() => openCase(page)).toBe(other)
      await page.keyboard.press('k')
      await expect.poll(() => openCase(page)).toBe(one)
      await expect(page.getByRole('button', { name: approve, exact: true })).toBeEnabled()

      await page.keyboard.press('a')
      if (reasons !== undefined) {
        await expect(page.getByRole('textbox', { name: reasons })).toBeFocused()
        await page.keyboard.type('Both have met.')
        await page.keyboard.press('Control+Enter')
      }
      await expect.poll(() => openCase(page)).toBe(other)
      await expect.poll(decisions).toEqual(['approve'])
      await page.keyboard.press('z')
      await expect.poll(() => openCase(page)).toBe(one)
      await expect.poll(decisions).toEqual([])

      await expect(page.getByRole('button', { name: approve, exact: true })).toBeEnabled()
      await page.keyboard.press('r')
      const letter = page.getByRole('textbox', { name: /^Email in/ })
      const before = await letter.inputValue()
      await page.keyboard.press('1')
      await expect(letter).not.toHaveValue(before)
      await page.keyboard.press('Control+Enter')
      await expect.poll(() => openCase(page)).toBe(other)
      await expect.poll(decisions).toEqual(['reject'])
      await page.keyboard.press('z')
      await expect.poll(decisions).toEqual([])
    } finally {
      await client.query('DELETE FROM "ModerationDecision" WHERE "caseId" = ANY ($1)', [ids])
      await client.query(remove, [ids])
      await client.end()
    }
  })
}
