import { expect, type Locator, type Page, test } from '@playwright/test'
import { Client } from 'pg'
import { isSignedIn } from '../../support/people.ts'
import { until } from '../../support/until.ts'

/** Holds a first place of Tokyo this week; no other journey opens this guide's pages. */
const holder = { email: 'tokyo-haruka@example.com', password: process.env.DEMO_PASSWORD ?? '' }

/** A browser with a window says so; those of the tests are robots. */
const withWindow =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

async function query<Row>(text: string, values: unknown[] = []): Promise<Row | undefined> {
  const client = new Client({ connectionString: process.env.DATABASE_URL ?? '' })
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows[0]
}

const guideOf = async (email: string) =>
  (
    await query<{ id: number }>(
      'SELECT g."id" FROM "Guide" g JOIN "User" u ON u."id" = g."userId" WHERE u."email" = $1',
      [email],
    )
  )?.id ?? 0

const viewsOf = async (guideId: number) =>
  (
    await query<{ views: number }>(
      `SELECT sum("views")::int AS "views" FROM "PageViewDaily" WHERE "subject" = 'guide' AND "subjectId" = $1`,
      [guideId],
    )
  )?.views ?? 0

const numberIn = async (place: Locator) => Number((await place.textContent())?.replace(/\D/g, ''))

/** The guide's figures of this week's place and of the month. */
async function figures(page: Page) {
  await page.goto('/en/profile/firstplace')
  const cells = page
    .getByRole('row')
    .filter({ hasText: 'Tokyo' })
    .filter({ hasText: '· now' })
    .getByRole('cell')
  const shown = await numberIn(cells.nth(2))
  const opened = await numberIn(cells.nth(3))
  await page.goto('/en/profile/dashboard')
  const month = page.getByRole('region', { name: 'Last 30 days' })
  const views = await numberIn(month.getByRole('definition').first().locator('span').first())
  return { shown, opened, views }
}

test('a guide sees how often the list, and the own page from it, were opened', async ({ page, browser }) => {
  const id = await guideOf(holder.email)
  await isSignedIn(page, holder)
  const before = await figures(page)
  const seen = await viewsOf(id)

  const traveller = await browser.newContext({ userAgent: withWindow })
  const visit = await traveller.newPage()
  await visit.goto('/en/guides/japan/tokyo')
  const link = visit.getByRole('main').locator(`a[href="/en/guide/${id}"]`).first()
  // Then the router shows the next page, without a reload: it writes the first one into the browser's history.
  await visit.waitForFunction(() => history.state?.__NA === true)
  const [asked] = await Promise.all([
    visit.waitForRequest((request) => new URL(request.url()).pathname === `/en/guide/${id}`),
    link.click(),
  ])
  expect(asked.headers()).toMatchObject({ rsc: '1' })
  await visit.waitForURL(`**/en/guide/${id}`)
  // A visit from nowhere, in another language; one of a robot and one of the guide count for nothing.
  await visit.goto(`/cn/guide/${id}`)
  await traveller.close()
  const robot = await browser.newPage()
  await robot.goto(`/en/guide/${id}`)
  await robot.close()
  await page.goto(`/en/guide/${id}`)

  await until(async () => (await viewsOf(id)) >= seen + 2)
  expect(await figures(page)).toEqual({
    shown: before.shown + 1,
    opened: before.opened + 1,
    views: before.views + 2,
  })
})
