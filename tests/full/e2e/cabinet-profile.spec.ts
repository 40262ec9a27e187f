import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Locale, localePath } from '../../../lib/shared/addresses/locales.ts'
import { expectAccessible } from '../../support/page-checks.ts'
import { isSignedIn } from '../../support/people.ts'

// A guide's profile is saved as it is typed: nothing that the page has called saved is ever lost, and what was not saved
// is still in the field. CABINET_KILLS=50 and CABINET_CUTS=20 try it as often as that.

const kills = Number(process.env.CABINET_KILLS || 4)
const cuts = Number(process.env.CABINET_CUTS || 3)

const password = process.env.DEMO_PASSWORD ?? ''
const guide = (name: string) => ({ email: `${name}@example.com`, password })
const editor = '/en/profile?text=en'

const headline = (page: Page) => page.getByRole('textbox', { name: 'Headline' })
const status = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^(Saved at|Saving|Not saved|Changes are saved)/ })

/** The server's value of a field. */
async function stored(page: Page, field: string): Promise<unknown> {
  const answer = await page.request.get('/api/account/profile')
  const { fields }: { fields: Record<string, unknown> } = await answer.json()
  return fields[field]
}

async function openEditor(page: Page): Promise<void> {
  await page.goto(editor)
  // The editor is there once its script runs.
  await expect(page.getByRole('toolbar').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bold' }).first()).toBeEnabled()
}

/** Types over what a field has. */
async function retype(page: Page, text: string): Promise<void> {
  await headline(page).fill('')
  await headline(page).pressSequentially(text)
}

/** Ends a tab as a crash does: no script of its runs any more. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}

test(`a tab that is killed ${kills} times while typing loses nothing`, async ({ page: first }) => {
  test.setTimeout(180_000 + kills * 30_000)
  const context = first.context()
  let page = first
  await isSignedIn(page, guide('paris-helene'))
  await openEditor(page)
  for (let round = 0; round < kills; round++) {
    const text = `Round ${round} of walking by the water`
    await headline(page).fill('')
    // Somewhere between the first key and long after the last: also amid a save.
    const typed = text.slice(0, 1 + ((round * 7919) % text.length))
    await headline(page).pressSequentially(typed, { delay: (round * 31) % 60 })
    await page.waitForFunction(
      (until) => performance.now() >= until,
      (await page.evaluate(() => performance.now())) + ((round * 2711) % 1600),
    )
    const said = await status(page).textContent()
    const isSaved = said?.startsWith('Saved at') ?? false
    await kill(page)
    page = await context.newPage()
    if (isSaved) expect(await stored(page, 'headline.en')).toBe(typed)
    await openEditor(page)
    await expect(headline(page)).toHaveValue(typed)
  }
  await headline(page).blur()
  await expect(status(page)).toHaveText(/^(Saved at|Changes are saved)/, { timeout: 20_000 })
  expect(await stored(page, 'headline.en')).toBe(await headline(page).inputValue())
})

test(`a line that is cut ${cuts} times while typing loses nothing`, async ({ page }) => {
  test.setTimeout(240_000 + cuts * 20_000)
  await isSignedIn(page, guide('paris-dmitry'))
  await openEditor(page)
  await headline(page).fill('')
  let text = ''
  for (let round = 0; round < cuts; round++) {
    await page.context().setOffline(true)
    await headline(page).pressSequentially(`cut ${round} `)
    text += `cut ${round} `
    if (round === 0) {
      await headline(page).blur()
      await expect(status(page)).toHaveText(/^Not saved\. Your changes are kept on this device/)
    }
    await page.context().setOffline(false)
    await headline(page).focus()
    await page.keyboard.press('End')
    await headline(page).pressSequentially('back ')
    text += 'back '
    await expect(headline(page)).toHaveValue(text.slice(0, 2000))
    if (text.length > 60) {
      await headline(page).fill('')
      text = ''
    }
  }
  await headline(page).blur()
  await expect(status(page)).toHaveText(/^Saved at/, { timeout: 40_000 })
  expect(await stored(page, 'headline.en')).toBe(text)
})

test('two tabs change different fields and both are kept; the same field is the person’s choice', async ({
  page: one,
}) => {
  await isSignedIn(one, guide('istanbul-elif'))
  const two = await one.context().newPage()
  await openEditor(one)
  await openEditor(two)
  await merge(one, two)
  await choose(one, two)
})

test('so do two devices', async ({ browser, page: one }) => {
  await isSignedIn(one, guide('istanbul-anna'))
  const two = await deviceOf(browser)
  await openEditor(one)
  await openEditor(two)
  await merge(one, two)
  await choose(one, two)
  await two.context().close()
})

async function deviceOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await isSignedIn(page, guide('istanbul-anna'))
  return page
}

async function merge(one: Page, two: Page): Promise<void> {
  await retype(one, 'Written in the first window')
  await headline(one).blur()
  await expect(status(one)).toHaveText(/^Saved at/)
  await two.getByLabel('Reply time').selectOption('120')
  await two.getByLabel('Reply time').blur()
  await expect(status(two)).toHaveText(/^Saved at/)
  // The second window takes over what it had not changed itself.
  await expect(headline(two)).toHaveValue('Written in the first window')
  expect(await stored(one, 'headline.en')).toBe('Written in the first window')
  expect(await stored(one, 'response_promise_minutes')).toBe(120)
}

async function choose(one: Page, two: Page): Promise<void> {
  await retype(one, 'The first window’s words')
  await headline(one).blur()
  await expect(status(one)).toHaveText(/^Saved at/)
  await retype(two, 'The second window’s words')
  await headline(two).blur()
  const choice = two.getByRole('group', { name: 'This was also changed somewhere else.' })
  await expect(choice).toContainText('The first window’s words')
  await expect(choice).toContainText('The second window’s words')
  expect(await stored(two, 'headline.en')).toBe('The first window’s words')
  await choice.getByRole('button', { name: 'Keep what I typed here' }).click()
  await expect(status(two)).toHaveText(/^Saved at/)
  expect(await stored(two, 'headline.en')).toBe('The second window’s words')
}

test('rich text and a language of the profile are saved, previewed, sent and taken back', async ({
  page,
}) => {
  await isSignedIn(page, guide('istanbul-kemal'))
  await openEditor(page)
  await page.getByRole('textbox', { name: 'About you' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('I row, and you look.')
  await page.getByRole('textbox', { name: 'Headline' }).focus()
  await expect(status(page)).toHaveText(/^Saved at/)
  expect(await stored(page, 'bio.en')).toBe('<p>I row, and you look.</p>')

  const banner = page.locator('[data-moderation]')
  await expect(banner).toHaveAttribute('data-moderation', 'unsent')
  await page.getByRole('link', { name: 'Preview the page' }).click()
  await expect(page.getByRole('main')).toContainText('I row, and you look.')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page.getByRole('link', { name: 'Back to editing' }).click()

  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(banner).toHaveAttribute('data-moderation', 'waiting', { timeout: 20_000 })
  await banner.getByRole('button', { name: 'Withdraw' }).click()
  await expect(banner).toHaveAttribute('data-moderation', 'unsent')
})

const locale: Locale = 'ja'

test(`the pages of the profile are accessible and fit a phone, in ${locale}`, async ({ page }) => {
  await isSignedIn(page, guide('guide'))
  for (const path of ['/profile', '/profile/languages?text=en', '/profile/preview', '/profile/dashboard']) {
    await page.goto(localePath(locale, path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto(localePath(locale, '/profile'))
  await page.locator('#credentials > div > button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test('a part that the address names is below the bar of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await isSignedIn(page, guide('guide'))
  await page.goto('/en/profile#languages')
  await expect(page.getByRole('toolbar').first()).toBeVisible()
  const section = page.locator('section#languages')
  await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? 0)).toBeLessThan(220)
  await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? 0)).toBeGreaterThanOrEqual(0)
})
