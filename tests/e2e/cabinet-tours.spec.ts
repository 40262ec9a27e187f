import { execFileSync } from 'node:child_process'
import { expect, type Page, test } from '@playwright/test'
import { Client } from 'pg'
import { localePath, locales } from '../../lib/shared/addresses/locales.ts'
import { expectAccessible, sidewaysPixels } from '../support/page-checks.ts'
import { guide, isSignedIn } from '../support/people.ts'

// A guide's tours: written on a phone with nothing but a keyboard, sent, approved by the operator's command, and public.

const phone = { width: 360, height: 740 }

/** Moves the focus forward to a control, as a person with a keyboard does. */
async function tabTo(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name }).filter({ visible: true }).first()
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard never comes to ${role} ${name}`)
}

async function typeInto(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, 'textbox', name)
  await page.keyboard.type(text)
}

async function press(
  page: Page,
  role: 'button' | 'link',
  name: string | RegExp,
  key = 'Enter',
): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press(key)
}

/** Goes on to the next step with the bar at the foot. */
async function goOn(page: Page, step: string): Promise<void> {
  await press(page, 'link', new RegExp(`${step}$`))
  await page.waitForURL((url) => url.pathname.endsWith(`/${step.toLowerCase()}`))
}

const saved = (page: Page) => expect(page.getByText(/^Saved at/).first()).toBeVisible({ timeout: 20_000 })

/** The operator's command: approves what waits for an excursion. */
async function approve(id: number): Promise<void> {
  const url = process.env.DATABASE_URL ?? ''
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `SELECT "id" FROM "Submission" WHERE "excursionId" = $1 AND "state" = 'pending'`,
    [id],
  )
  await client.end()
  expect(rows).toHaveLength(1)
  execFileSync(process.execPath, ['scripts/boot/moderate.ts', 'approve', rows[0]?.id ?? ''], {
    env: { ...process.env, DATABASE_URL: url },
  })
}

test('a tour is written by keyboard alone on a phone, approved, and on the site within a second', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize(phone)
  await isSignedIn(page, guide)
  await page.goto('/en/profile/excursions')
  await press(page, 'button', 'New tour')
  await page.waitForURL(/\/en\/profile\/excursions\/\d+\/basics$/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-2))

  await typeInto(page, 'Title', 'Rome before breakfast')
  await typeInto(page, 'In short', 'Empty squares and the first coffee.')
  await typeInto(page, 'Description', 'We meet at dawn, when the city is quiet.')
  await tabTo(page, 'combobox', 'Theme')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'combobox', 'Length')
  await page.keyboard.type('3 h')
  await tabTo(page, 'spinbutton', /Group size/)
  await page.keyboard.type('6')
  await saved(page)
  await goOn(page, 'Itinerary')

  for (const [index, stop] of ['Pantheon', 'Navona', 'Campo'].entries()) {
    await press(page, 'button', 'Add a stop')
    await expect(page.getByRole('textbox', { name: `Name of stop ${index + 1}` })).toBeFocused()
    await page.keyboard.type(stop)
  }
  await page.evaluate(() => document.querySelector<HTMLElement>('h1')?.scrollIntoView())
  await page.locator('body').press('Home')
  await page.getByRole('button', { name: 'Move Campo' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/Campo lifted, place 3 of 3/)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(page.getByText('Campo is now in place 1 of 3.')).toBeAttached()
  await typeInto(page, 'Where you meet', 'At the fountain')
  await typeInto(page, 'Meeting point on the map', 'https://www.google.com/maps/@41.8986,12.4768,17z')
  await expect(page.getByText(/Found a point/)).toBeVisible()
  expect(await sidewaysPixels(page)).toBe(0)
  await saved(page)
  await goOn(page, 'Price')

  await typeInto(page, 'Line 1: price', '150')
  await press(page, 'button', 'Add a line')
  await typeInto(page, 'Line 2: price', '180')
  await saved(page)
  await goOn(page, 'Photos')
  await goOn(page, 'Languages')
  await goOn(page, 'Check')
  await press(page, 'button', 'Send for review')
  await expect(page.getByText(/waiting for review/)).toBeVisible({ timeout: 20_000 })

  const path = '/en/excursions/italy/rome/rome-before-breakfast'
  expect((await page.request.get(path)).status()).toBe(404)
  await approve(id)
  const began = Date.now()
  await expect
    .poll(async () => (await page.request.get(path)).status(), { intervals: [50], timeout: 5000 })
    .toBe(200)
  test.info().annotations.push({ type: 'public after', description: `${Date.now() - began} ms` })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Rome.before.breakfast/)
  await expect(page.getByText('Campo', { exact: true })).toBeVisible()
  await page.goto('/en/profile/excursions')
  await expect(page.getByRole('article').filter({ hasText: 'Rome before breakfast' })).toContainText(
    'on the site',
  )
})

test('what two windows write at once is told, and nobody’s words are lost', async ({ browser }) => {
  test.setTimeout(120_000)
  const context = await browser.newContext()
  const [one, other] = [await context.newPage(), await context.newPage()]
  await isSignedIn(one, guide)
  await one.goto('/en/profile/excursions')
  await one.getByRole('button', { name: 'New tour' }).click()
  await one.waitForURL(/\/basics$/)
  await isSignedIn(other, guide)
  await other.goto(one.url())
  const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
  await expect(title(other)).toBeVisible()
  await title(one).fill('The first window')
  await title(one).blur()
  await saved(one)
  await title(other).fill('The second window')
  await title(other).blur()
  await expect(other.getByRole('group', { name: 'This was also changed somewhere else.' })).toContainText(
    'The first window',
  )
  await other.getByRole('textbox', { name: 'In short' }).fill('Kept too')
  await other.getByRole('button', { name: 'Keep what I typed here' }).click()
  await saved(other)
  await one.reload()
  await expect(title(one)).toHaveValue('The second window')
  await expect(one.getByRole('textbox', { name: 'In short' })).toHaveValue('Kept too')
  await context.close()
})

for (const locale of locales) {
  test(`list and editor are accessible, light and dark, and fit a phone: ${locale}`, async ({ page }) => {
    test.setTimeout(180_000)
    await isSignedIn(page, guide)
    await page.goto(localePath(locale, '/profile/excursions'))
    const editor = await page.getByRole('article').first().getByRole('link').getAttribute('href')
    await expectAccessible(page)
    for (const step of ['basics', 'itinerary', 'price', 'photos', 'languages', 'check']) {
      await page.goto((editor ?? '').replace(/[^/]+$/, step))
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectAccessible(page)
    }
  })
}
