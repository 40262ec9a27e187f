import { expect, type Page, test } from '@playwright/test'
import { guide, isSignedIn } from '../../support/people.ts'
import { scriptRuns } from '../../support/script-runs.ts'

// On a slow line people type before a page's script has come. Nothing of that is lost.

/** Scripts wait until they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\.js(\?|$)/, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('scripts of a public page wait for its first view, and run then', async ({ page }) => {
  const answer = await page.goto('/en/guide/1')
  const html = (await answer?.text()) ?? ''
  expect(html).toContain('<script type="later" src=')
  expect(html).not.toMatch(/<script src="[^"]+" async/)
  await scriptRuns(page.getByRole('main'))
})

test('a page that was left before its scripts ran is known as the one before', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/en/about', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Useful information' }).click()
  await page.waitForURL('**/en/useful-information', { waitUntil: 'commit' })
  letGo()
  await expect
    .poll(() => page.evaluate(() => sessionStorage.addresses))
    .toBe('/en/useful-information /en/about')
})

test('the trip opens that was pressed before scripts ran', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/en', { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('button', { name: /^When/ }).first().click()
  letGo()
  await expect(page.getByRole('dialog').locator('[data-date][tabindex="0"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an address that was typed before scripts ran is still there', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/en/account/login', { waitUntil: 'commit' })
  const email = page.getByRole('main').locator('[name=email]')
  await email.fill('guide@example.com')
  letGo()
  await scriptRuns(email)
  await expect(email).toHaveValue('guide@example.com')
})

test('what a guide types before the editor’s script runs is saved, and what another window has saved meanwhile is told', async ({
  page: one,
}) => {
  await isSignedIn(one, guide)
  await one.goto('/en/profile/excursions')
  await one.getByRole('button', { name: 'New tour' }).click()
  await one.waitForURL(/\/basics$/)
  const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
  const saved = (page: Page) => expect(page.getByText(/^Saved at/).first()).toBeVisible({ timeout: 20_000 })

  const letGo = await holdScripts(one)
  await one.goto(one.url(), { waitUntil: 'commit' })
  await title(one).fill('Typed on the train')
  letGo()
  await saved(one)
  await expect(title(one)).toHaveValue('Typed on the train')

  const other = await one.context().newPage()
  await isSignedIn(other, guide)
  const letGoOther = await holdScripts(other)
  await other.goto(one.url(), { waitUntil: 'commit' })
  await title(other).fill('Typed in a tunnel')
  const isSaved = one.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await title(one).fill('Typed at home')
  await isSaved
  letGoOther()
  const conflict = other.getByRole('group', { name: 'This was also changed somewhere else.' })
  await expect(conflict).toContainText('Typed at home', { timeout: 20_000 })
  await expect(conflict).toContainText('Typed in a tunnel')
})
