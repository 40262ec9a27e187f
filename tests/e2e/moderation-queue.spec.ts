import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { Client } from 'pg'
import { sidewaysPixels, violationsInBothSchemes } from '../support/page-checks.ts'
import { admin, isSignedIn, type Person } from '../support/people.ts'

// Admins decide about cases by keys alone: the next case opens before the answer about the last one is there, and every
// decision can be taken back.

test.describe.configure({ mode: 'serial' })

const colleague: Person = { ...admin, email: 'second-admin@example.com' }
const queue = '/en/admin/guides'

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: process.env.DATABASE_URL ?? '' })
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows
}

/** Changes of published guides that have waited longer than everything else. @returns their ids, the oldest first */
async function waiting(count: number): Promise<string[]> {
  const guides = await query<{ id: number }>(
    `SELECT g."id" FROM "Guide" g WHERE g."status" = 'published' AND NOT EXISTS (
       SELECT FROM "Submission" s WHERE s."guideId" = g."id" AND s."excursionId" IS NULL AND s."state" = 'pending'
     ) ORDER BY g."id" DESC LIMIT $1`,
    [count],
  )
  const cases = guides.map((guide, index) => ({ id: randomUUID(), guide: guide.id, minute: index }))
  for (const { id, guide, minute } of cases) {
    await query(
      `INSERT INTO "Submission" ("id", "guideId", "content", "changed", "createdAt")
       VALUES ($1, $2, $3, '{headline.en}', '2020-01-01T00:00:00Z'::timestamptz + $4 * interval '1 minute')`,
      [id, guide, { 'headline.en': `A walk that nobody knew before, number ${minute}` }, minute],
    )
  }
  return cases.map(({ id }) => id)
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
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled()
  const claimed = page.waitForResponse((response) => response.url().endsWith('/claim'))
  await page.reload()
  await claimed
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled()
}

test.beforeAll(async () => {
  await query(
    `INSERT INTO "User" ("id", "role", "email", "emailVerifiedAt", "passwordHash", "secondFactorAt", "staffName", "locale",
       "updatedAt")
     SELECT gen_random_uuid(), "role", $2, now(), "passwordHash", "secondFactorAt", 'Kenji Ota', 'en', now()
     FROM "User" WHERE "email" = $1
     ON CONFLICT DO NOTHING`,
    [admin.email, colleague.email],
  )
})

test.afterAll(async () => {
  await query(
    `UPDATE "Submission" SET "state" = 'withdrawn' WHERE "state" = 'pending' AND "createdAt" < '2020-01-02'`,
  )
})

test('cases are read, approved, taken back, marked and returned by keys alone', async ({ page }) => {
  const [first = '', second = '', third = ''] = await waiting(3)
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

  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: /^Mark: Headline/ })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('r')
  const letter = page.getByRole('textbox', { name: /^Letter in/ })
  await expect(letter).toHaveValue(/./)
  const before = await letter.inputValue()
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
  await expect(page.getByRole('dialog', { name: 'All keys' })).toBeVisible()
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
  await isSignedIn(page, admin)
  await isSignedIn(other, colleague)
  await openQueue(page, first)
  await other.goto(`${queue}?case=${first}`)
  await expect(other.getByText(/reads this case since/)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await other.keyboard.press('a')
  expect(await decisionsOf(first)).toEqual([])
  await other.keyboard.press('t')
  await expect(other.getByRole('button', { name: 'Approve' })).toBeEnabled()
  await other.keyboard.press('a')
  await expect.poll(async () => (await decisionsOf(first)).length).toBe(1)
  // The first one has not heard of it yet.
  await page.keyboard.press('a')
  await expect(page.getByText(/Kenji Ota has decided this meanwhile/)).toBeVisible()
  expect(await decisionsOf(first)).toHaveLength(1)
  await context.close()
})

test('on a phone the list leads to the case, and back', async ({ page }) => {
  const [first = ''] = await waiting(1)
  await page.setViewportSize({ width: 360, height: 740 })
  await isSignedIn(page, admin)
  await page.goto(queue)
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  expect(await sidewaysPixels(page)).toBe(0)
  await page
    .getByRole('list', { name: /What waits/ })
    .getByRole('button')
    .first()
    .click()
  await expect.poll(() => openCase(page)).toBe(first)
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  expect(await sidewaysPixels(page)).toBe(0)
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Return…' }).click()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
})
