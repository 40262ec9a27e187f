import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { sidewaysPixels, violationsIn } from '../support/page-checks.ts'
import { admin, guide, isSignedIn, lapsedGuide, type Person } from '../support/people.ts'
import { query } from './app.ts'

// Admins decide about cases by keys alone: the next case opens before the answer about the last one is there, and every
// decision can be taken back.

test.describe.configure({ mode: 'serial' })

const colleague: Person = { ...admin, email: 'second-admin@example.com' }
const rival: Person = { ...admin, email: 'third-admin@example.com' }
const queue = '/en/admin/guides'

/** The cases that these tests have made; the first one is what a look at the queue opens. */
const own: string[] = []

/**
 * Changes of published guides that wait one after the other; what comes back would stand before all others. Those that
 * are approved say nothing new, so that other tests find every page as it was.
 * @returns their ids, the oldest first
 */
async function waiting(
  count: number,
  { since = 'now()', content = {} }: { since?: string; content?: object } = {},
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  own.push(...ids)
  await query(
    `INSERT INTO "Submission" ("id", "guideId", "content", "changed", "createdAt")
     SELECT ids."id", g."id", $2::jsonb, $3::text[], ${since} + ids."place" * interval '1 millisecond'
     FROM unnest($1::uuid[]) WITH ORDINALITY AS ids("id", "place")
     JOIN (
       SELECT "id", row_number() OVER (ORDER BY "id" DESC) AS "place" FROM "Guide" g
       WHERE "status" = 'published' AND NOT EXISTS (
         SELECT FROM "Submission" s
         WHERE s."guideId" = g."id" AND s."excursionId" IS NULL AND s."state" IN ('pending', 'rejected')
       ) AND NOT EXISTS (SELECT FROM "User" u WHERE u."id" = g."userId" AND u."email" = ANY ($4))
     ) g USING ("place")`,
    [ids, content, Object.keys(content), [guide.email, lapsedGuide.email]],
  )
  return ids
}

const openCase = (page: Page) => new URL(page.url()).searchParams.get('case')
const decisionsOf = (id: string) =>
  query<{ kind: string; letter: string; marks: string[] }>(
    'SELECT "kind", "letter", "marks" FROM "ModerationDecision" WHERE "caseId" = $1',
    [id],
  )

/** The desk answers to keys as soon as its script runs. */
async function openQueue(page: Page, id: string): Promise<void> {
  await page.goto(`${queue}?case=${id}`)
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()
  const claimed = page.waitForResponse((response) => response.url().endsWith('/claim'))
  await page.reload()
  await claimed
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()
}

test.beforeAll(async () => {
  for (const [email, name] of [
    [colleague.email, 'Kenji Ota'],
    [rival.email, 'Marie Dubois'],
  ]) {
    await query(
      `INSERT INTO "User" ("id", "role", "email", "emailVerifiedAt", "passwordHash", "secondFactorAt", "staffName",
         "locale", "updatedAt")
       SELECT gen_random_uuid(), "role", $2, now(), "passwordHash", "secondFactorAt", $3, 'en', now()
       FROM "User" WHERE "email" = $1
       ON CONFLICT DO NOTHING`,
      [admin.email, email, name],
    )
  }
  await waiting(1, { since: "'2020-01-01'::timestamptz" })
})

test.afterAll(async () => {
  await query('DELETE FROM "ModerationDecision" WHERE "caseId" = ANY ($1)', [own])
  await query('DELETE FROM "Submission" WHERE "id" = ANY ($1)', [own])
})

test('cases are read, approved, taken back, marked and returned by keys alone', async ({ page }) => {
  const content = { 'headline.en': 'A walk that nobody knew before' }
  const [first = '', second = '', third = ''] = await waiting(3, { content })
  await isSignedIn(page, admin)
  await openQueue(page, first)
  await page.keyboard.press('j')
  await expect.poll(() => openCase(page)).toBe(second)
  await page.keyboard.press('k')
  await expect.poll(() => openCase(page)).toBe(first)

  await page.keyboard.press('a')
  await expect.poll(() => openCase(page)).toBe(second)
  await expect(page.getByText(/approved\./)).toBeVisible()
  await page.keyboard.press('z')
  await expect.poll(() => openCase(page)).toBe(first)
  await expect.poll(() => decisionsOf(first)).toEqual([])

  // Pressed again until the case that has come back is shown.
  const flag = page.getByRole('button', { name: /^Flag: Headline/ })
  await expect(async () => {
    if ((await flag.getAttribute('aria-pressed')) === 'false') await page.keyboard.press('f')
    await expect(flag).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 })
  }).toPass()
  await page.keyboard.press('r')
  const letter = page.getByRole('textbox', { name: /^Email in/ })
  await expect(letter).toHaveValue(/./)
  const before = await letter.inputValue()
  await expect(page.getByRole('button', { name: /^Return and email/ })).toBeDisabled()
  await expect(page.getByText('Choose a reason, or write one in the email.')).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByRole('checkbox', { name: /Contact details/ })).toBeChecked()
  await expect(letter).not.toHaveValue(before)
  const text = await letter.inputValue()
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => openCase(page)).toBe(second)
  await expect
    .poll(() => decisionsOf(first))
    .toEqual([{ kind: 'reject', letter: text, marks: ['headline.en'] }])

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await decisionsOf(second)).toEqual([])

  await page.keyboard.press('n')
  await page.keyboard.type('jakarta')
  expect(openCase(page)).toBe(second)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('complementary').getByText('jakarta')).toBeVisible()
  expect([await decisionsOf(second), await decisionsOf(third)]).toEqual([[], []])
})

test('what has no finding is approved at once, case by case, and all of it can be taken back', async ({
  page,
}) => {
  const ids = Array.from({ length: 3 }, () => randomUUID())
  own.push(...ids)
  const [first] = await query<{ guide: string }>(
    `INSERT INTO "Submission" ("id", "guideId", "excursionId", "content", "createdAt")
     SELECT ids."id", e."guideId", e."id", '{}', now() + ids."place" * interval '1 millisecond'
     FROM unnest($1::uuid[]) WITH ORDINALITY AS ids("id", "place")
     JOIN (
       SELECT "id", "guideId", row_number() OVER (ORDER BY "id") AS "place" FROM "Excursion"
       WHERE "status" = 'published' AND "guideId" = (
         SELECT e."guideId" FROM "Excursion" e JOIN "Guide" g ON g."id" = e."guideId"
         WHERE e."status" = 'published' AND NOT EXISTS (
           SELECT FROM "Submission" s WHERE s."guideId" = e."guideId" AND s."state" = 'pending'
         ) AND NOT EXISTS (SELECT FROM "User" u WHERE u."id" = g."userId" AND u."email" = ANY ($2))
         GROUP BY e."guideId" HAVING count(*) >= 3 ORDER BY e."guideId" LIMIT 1
       )
     ) e USING ("place")
     RETURNING (
       SELECT concat_ws(' ', t."firstname", t."lastname") FROM "GuideTranslation" t
       WHERE t."guideId" = "Submission"."guideId" AND t."status" = 'original'
     ) AS "guide"`,
    [ids, [guide.email, lapsedGuide.email]],
  )
  const decided = () =>
    query('SELECT FROM "ModerationDecision" WHERE "caseId" = ANY ($1) AND "kind" = $2', [ids, 'approve'])
  await isSignedIn(page, admin)
  await page.goto(`/en/admin/excursions?search=${encodeURIComponent(first?.guide ?? '')}`)
  const rows = page.getByRole('list', { name: /Waiting for a decision/ }).getByRole('button')
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Approve unflagged cases…' }).click()
  await page.getByRole('button', { name: 'Check and approve' }).click()
  // The open one stays to be read.
  await expect(page.getByText(/^2 approved\./)).toBeVisible()
  await expect(rows).toHaveCount(1)
  expect(await decided()).toHaveLength(2)
  await page.getByRole('button', { name: 'Undo all' }).click()
  await expect(rows).toHaveCount(3)
  expect(await decided()).toHaveLength(0)
})

test('a key that is held down decides about one case', async ({ page }) => {
  const [first = '', second = ''] = await waiting(2)
  await isSignedIn(page, admin)
  await openQueue(page, first)
  await page.keyboard.down('a')
  await page.keyboard.down('a')
  await page.keyboard.down('a')
  await page.keyboard.up('a')
  await expect.poll(() => openCase(page)).toBe(second)
  await expect.poll(async () => (await decisionsOf(first)).length).toBe(1)
  expect(await decisionsOf(second)).toEqual([])
})

test('of two admins in two browsers one decides; the other reads who it was, and takes a case over', async ({
  page,
  browser,
}) => {
  const [first = ''] = await waiting(1)
  const context = await browser.newContext()
  const other = await context.newPage()
  await isSignedIn(page, rival)
  await isSignedIn(other, colleague)
  await openQueue(page, first)
  await other.goto(`${queue}?case=${first}`)
  await expect(other.getByText(/has had this case open since/)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled()
  await other.keyboard.press('a')
  expect(await decisionsOf(first)).toEqual([])
  await other.keyboard.press('t')
  await expect(other.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()
  await other.keyboard.press('a')
  await expect.poll(async () => (await decisionsOf(first)).length).toBe(1)
  // The first one may not have heard of it yet.
  await page.keyboard.press('a')
  await expect(
    page.getByText(/Kenji Ota (?:has decided this in the meantime|approved this at)/),
  ).toBeVisible()
  expect(await decisionsOf(first)).toHaveLength(1)
  // Leaving the desk gives back the case that came next.
  for (const desk of [page, other]) await desk.goto('/en/about')
  await context.close()
})

test('on a phone the list leads to the case, and back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await isSignedIn(page, admin)
  // Resubmitted cases come first.
  await page.goto(`${queue}?kind=changes`)
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
  expect(await sidewaysPixels(page)).toBe(0)
  await page
    .getByRole('list', { name: /Waiting for a decision/ })
    .getByRole('button')
    .first()
    .click()
  await expect.poll(() => openCase(page)).toBe(own[0])
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  expect(await sidewaysPixels(page)).toBe(0)
  expect(await violationsIn(page, 'light and dark')).toEqual([])
  await page.getByRole('button', { name: 'Return…' }).click()
  expect(await violationsIn(page, 'light and dark')).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
})
