import { text } from 'node:stream/consumers'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { openPromise } from 'yauzl'
import { type Locale, localePath } from '../../../lib/shared/addresses/locales.ts'
import { linkIn, newestMail } from '../../support/mailbox.ts'
import { expectAccessible } from '../../support/page-checks.ts'
import { arriveAtDashboard, isSignedIn, signOut } from '../../support/people.ts'

const password = process.env.DEMO_PASSWORD ?? ''
const settings = '/en/profile/settings'
const pages = ['', '/notifications', '/calendar', '/templates', '/security', '/data'] as const

/** The public page of the guide who is signed in. */
async function publicPage(context: BrowserContext): Promise<string> {
  const { guide_id: id } = await (await context.request.get('/en/api/account')).json()
  return `/en/guide/${id}`
}

/** The link of an email, in English whatever the email's language. */
async function linkOf(address: string, count: number): Promise<string> {
  const { origin, pathname } = new URL(linkIn(await newestMail(address, count), 'account'))
  return `${origin}/en${pathname.replace(/^\/(?:en|ja|cn)\//, '/')}`
}

/** A page of somebody who is not signed in. */
async function readerOf(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('no browser')
  return context.newPage()
}

test('a guide moves to another address when both mailboxes have agreed, and stops a second move', async ({
  page,
}) => {
  const email = 'prague-vera@example.com'
  const next = 'vera@later.example'
  await isSignedIn(page, { email, password })
  await page.goto(settings)
  await page.getByRole('button', { name: 'Change: Email address' }).click()
  await expect(page.getByLabel('New address')).toBeFocused()
  await page.getByLabel('New address').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('this is already your address')).toBeVisible()
  await page.getByLabel('New address').fill(next)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Waiting for ${next} to be confirmed`)).toBeVisible()
  await expectAccessible(page)

  const reader = await readerOf(page)
  const [old, fresh] = [await linkOf(email, 1), await linkOf(next, 1)]
  for (const link of [old, fresh]) {
    // Acts like a mail scanner.
    await reader.goto(link)
    await reader.reload()
  }
  await expect(reader.getByText(next)).toBeVisible()
  await expectAccessible(reader)
  await reader.getByRole('button', { name: 'Confirm' }).click()
  await expect(reader.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await page.reload()
  await expect(page.getByText(`Waiting for ${next} to be confirmed`)).toBeVisible()
  await reader.goto(old)
  await reader.getByRole('button', { name: 'Confirm' }).click()
  await expect(reader.getByRole('heading', { name: 'Your address has been changed' })).toBeFocused()
  await page.reload()
  await expect(page.getByText(next, { exact: true })).toBeVisible()
  // Both mailboxes hear of it.
  await newestMail(email, 2)
  await newestMail(next, 2)

  await page.getByRole('button', { name: 'Change: Email address' }).click()
  await page.getByLabel('New address').fill('third@later.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Waiting for third@later.example to be confirmed')).toBeVisible()
  await reader.goto(await linkOf(next, 3))
  await reader.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(reader.getByRole('heading', { name: 'The change has been cancelled' })).toBeFocused()
  await page.reload()
  await expect(page.getByText(next, { exact: true })).toBeVisible()
  await reader.context().close()
})

test('a guide changes the password from inside, with the present one, and stays signed in', async ({
  page,
}) => {
  const person = { email: 'prague-tomas@example.com', password }
  const changed = 'umbrella pine tree'
  await page.goto('/en/account/login')
  await arriveAtDashboard(page, person)
  await page.goto(settings)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
  await page.getByLabel('Current password', { exact: true }).fill('not this one')
  await page.getByLabel(/^New password/).fill(changed)
  await page.getByLabel('Password again', { exact: true }).fill('something else')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByLabel('Password again', { exact: true })).toHaveAccessibleDescription(/match/)
  await page.getByLabel('Password again', { exact: true }).fill(changed)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    /isn’t your current/,
  )
  await expectAccessible(page)
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password saved')).toBeVisible()
  await page.reload()
  await expect(page.getByText(person.email, { exact: true })).toBeVisible()
  await signOut(page, 'en')
  await page.goto('/en/account/login')
  await arriveAtDashboard(page, { ...person, password: changed })
})

test('a guide chooses notifications and the language of emails, which are saved at once', async ({
  page,
}) => {
  await isSignedIn(page, { email: 'vienna-johannes@example.com', password })
  await page.goto(`${settings}/notifications`)
  const reviews = page.getByRole('switch', { name: 'Reviews: Email' })
  await expect(reviews).toBeChecked()
  await reviews.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(reviews).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'New enquiries: In the browser' })).toBeChecked()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByLabel('We email you in').selectOption('日本語')
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('We email you in')).toHaveValue('ja')
})

test('a break is on the public page at once, and its end too', async ({ page }) => {
  await isSignedIn(page, { email: 'lisbon-tiago@example.com', password })
  const guidePage = await publicPage(page.context())
  const reader = await readerOf(page)
  await reader.goto(guidePage)
  await expect(reader.locator('#contact form')).toBeVisible()
  const day = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon', dateStyle: 'short' }).format(
      Date.now() + days * 86_400_000,
    )
  const isPaused = async () =>
    (await (await reader.request.get(guidePage)).text()).includes('enquiries are paused')
  // The address of earlier versions leads to the calendar, of which a break is a part.
  await page.goto(`${settings}/break`)
  await page.getByRole('button', { name: 'Add dates' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Choose the first and the last day')).toBeVisible()
  await page.locator('#away-days-start').fill(day(0))
  await page.locator('#away-days-end').fill(day(6))
  await page.getByLabel('Pause new enquiries').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('New enquiries are paused.')).toBeVisible()
  const begun = Date.now()
  await expect.poll(isPaused).toBe(true)
  test.info().annotations.push({ type: 'public after', description: `${Date.now() - begun} ms` })
  await reader.goto(guidePage)
  await expect(reader.locator('#contact')).toContainText('is away until')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Change \d/ }).click()
  await page.getByRole('button', { name: 'Come back early' }).click()
  await expect(page.getByText('No time away planned.').last()).toBeVisible()
  await expect.poll(isPaused).toBe(false)
  await reader.context().close()
})

test('a copy of the data is made, told by email and downloaded', async ({ page }) => {
  const email = 'porto-ines@example.com'
  await isSignedIn(page, { email, password })
  await page.goto(`${settings}/data`)
  await page.getByRole('button', { name: 'Prepare a copy' }).click()
  await expect(page.getByText('We’re preparing your copy')).toBeVisible()
  // The site's job looks every minute.
  const state = async () => (await (await page.request.get('/en/api/account/exports')).json()).latest.state
  await expect.poll(state, { timeout: 150_000 }).toBe('ready')
  expect(linkIn(await newestMail(email, 1), 'profile')).toMatch(/\/profile\/settings\/data$/)
  await page.goto(`${settings}/data`)
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^cicerone-[\d-]{10}\.zip$/)
  const zip = await openPromise(await download.path())
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  }
  expect(JSON.parse(files.get('account/account.json') ?? '')).toMatchObject([{ email }])
  expect(JSON.parse(files.get('tours/tours.json') ?? '').length).toBeGreaterThan(0)
})

test('a guide deletes the account, finds the page gone, and keeps it after all', async ({ page }) => {
  const email = 'porto-pavel@example.com'
  await isSignedIn(page, { email, password })
  const guidePage = await publicPage(page.context())
  await page.goto(`${settings}/data`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(
    page
      .getByRole('main')
      .getByText(/^Your account will be deleted on/)
      .first(),
  ).toBeVisible()
  await expect.poll(async () => (await page.request.get(guidePage)).status()).toBe(404)
  expect((await newestMail(email, 1)).subject).toContain('Ваш аккаунт будет удалён')

  await page.goto('/en/profile/dashboard')
  await page.getByRole('link', { name: 'Keep my account' }).click()
  await page.waitForURL((url) => url.pathname === `${settings}/data`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  await expect.poll(async () => (await page.request.get(guidePage)).status()).toBe(200)
})

test('links of earlier versions to a proof still ask for it', async ({ page }) => {
  await isSignedIn(page, { email: 'vienna-katya@example.com', password })
  await page.goto(`${settings}?prove=connect`)
  await page.waitForURL((url) => url.pathname + url.search === `${settings}/security?prove=connect`)
})

const locale: Locale = 'zh-Hans'

test(`the settings are readable and accessible on each of their pages, in ${locale}`, async ({ page }) => {
  await isSignedIn(page, { email: 'madrid-javier@example.com', password })
  for (const path of pages) {
    await page.goto(localePath(locale, `/profile/settings${path}`))
    await expect(page.locator('nav [aria-current=page]').last()).toBeInViewport()
    await expectAccessible(page)
  }
})
