import { expect, test } from '@playwright/test'
import { localePath } from '../../lib/shared/addresses/locales.ts'
import { cookieNames, headerNames } from '../../lib/shared/addresses/names.ts'
import { linkIn, newestMail } from '../support/mailbox.ts'
import { expectAccessible } from '../support/page-checks.ts'
import {
  admin,
  arriveAtAdmin,
  arriveAtDashboard,
  dashboard,
  formIsReady,
  guide,
  lapsedGuide,
  signIn,
  signOut,
} from '../support/people.ts'
import { banner, refusal } from '../support/site.ts'

/** The newest link to the account area in the mails to an address, once there are so many of them. */
const mailedLink = async (address: string, count = 1) => linkIn(await newestMail(address, count), 'account')

// One language for each of the two names: what differs between languages is only the address and the words.
for (const [area, locale] of [
  ['/account', 'ja'],
  ['/a', 'ru'],
] as const) {
  test(`opening the cabinet asks for a sign-in under ${area}, leads back and signs out, in ${locale}`, async ({
    page,
  }) => {
    const target = localePath(locale, `${dashboard}?from=test`)
    await page.goto(target)
    await page.waitForURL((url) => url.pathname === localePath(locale, '/account/login'))
    const { search, searchParams } = new URL(page.url())
    expect(searchParams.get('returnUrl')).toBe(target)

    await page.goto(localePath(locale, `${area}/login${search}`))
    await signIn(page, guide)
    await page.waitForURL((url) => url.pathname + url.search === target)
    await expect(page.getByRole('main')).toContainText(guide.email)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex.*nosnippet/)
    if (area === '/account') await expectAccessible(page)

    // L13: any site can link there, so that opening it changes nothing.
    await page.goto(localePath(locale, `${area}/logout`))
    await expect(page.getByRole('main')).toContainText(guide.email)
    if (area === '/account') await expectAccessible(page)
    await page.getByRole('main').getByRole('button').click()
    await expect(page.getByRole('main').locator('h2')).toBeFocused()
    await page.goto(target)
    await page.waitForURL((url) => url.pathname === localePath(locale, '/account/login'))
  })
}

test('a guide signs in from the head of the home page and lands in the cabinet', async ({ page }) => {
  await page.goto('/en')
  await banner(page).getByRole('link', { name: 'Sign in' }).click()
  await arriveAtDashboard(page, guide)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // The server has rendered for them already: the browser doesn't ask again. What the page before asks for doesn't count.
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`/en${dashboard}`)
  await expect(banner(page).getByRole('link', { name: /^Messages/ })).toBeVisible()
  // Only the line on which news will come.
  await expect.poll(() => asked.filter((path) => path.includes('/api/'))).toEqual(['/en/api/account/events'])

  // A cached page knows them too, and each further tab.
  const other = await page.context().newPage()
  await other.goto('/en/guides/italy')
  await expect(banner(other).getByRole('link', { name: 'Sign in' })).toBeHidden()
  await banner(other).getByRole('button', { name: 'My profile' }).click()
  await other.getByRole('link', { name: 'Dashboard' }).click()
  await other.waitForURL((url) => url.pathname === `/en${dashboard}`)
  await banner(other).getByRole('link', { name: 'Sign out' }).click()
  await expect(other.getByRole('heading', { name: 'You’re signed out' })).toBeFocused()
  await expect(banner(other).getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('travellers load nothing of the signed-in header and ask nothing about an account', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/guide/1')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.includes('/api/'))).toEqual([])
})

test('a wrong password and an unknown address get the same answer, and the page stays', async ({ page }) => {
  await page.goto('/en/account/login')
  const alert = refusal(page)
  await signIn(page, { ...guide, password: 'certainly-wrong' })
  await expect(alert).toBeVisible()
  const answer = await alert.textContent()
  await page.reload()
  await signIn(page, { email: 'nobody-here@example.com', password: 'certainly-wrong' })
  await expect(alert).toHaveText(answer ?? '')
  expect(new URL(page.url()).pathname).toBe('/en/account/login')
})

test('a foreign returnUrl leads nowhere but into the cabinet', async ({ page }) => {
  await page.goto('/en/account/login?returnUrl=https://elsewhere.example/')
  await arriveAtDashboard(page, guide)
})

test('a link from an email signs in once', async ({ page }) => {
  const email = 'rome-chiara@example.com'
  await page.goto('/en/account/login')
  await page.getByRole('main').locator('[name=email]').fill(email)
  await formIsReady(page)
  await page.getByRole('button', { name: 'Send me a sign-in link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  const link = await mailedLink(email)

  await page.goto(link)
  await page.waitForURL((url) => url.pathname.endsWith(dashboard))
  await expect(page.getByRole('main')).toContainText(email)
  await signOut(page, 'en')

  await page.goto(link)
  await expect(refusal(page)).toBeVisible()
  await expect(page.getByRole('main').locator('[name=password]')).toBeVisible()
})

test('a registration is confirmed by its email, and a forgotten password is replaced', async ({ page }) => {
  const email = 'new-guide@example.com'
  await page.goto('/en/account/registration')
  const form = page.getByRole('main').locator('form')
  await form.locator('[name=firstname]').fill('Test')
  await form.locator('[name=lastname]').fill('Guide')
  await form.locator('[name=city]').selectOption({ label: 'Rome' })
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=password]').fill('first-password-1')
  await form.locator('[name=terms]').check()
  await form.locator('[name=consent]').check()
  await form.locator('button[type=submit]').click()
  await expect(page.getByRole('main')).toContainText(email)
  await page.goto(await mailedLink(email))
  await page.waitForURL((url) => url.pathname.endsWith(dashboard))
  await expect(page.getByRole('main')).toContainText(email)
  await signOut(page, 'en')

  await page.goto('/en/account/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.waitForURL((url) => url.pathname === '/en/account/password')
  await page.getByRole('main').locator('[name=email]').fill(email)
  await formIsReady(page)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  const link = await mailedLink(email, 2)
  await page.goto(link)
  const passwords = page.getByRole('main')
  await formIsReady(page)
  await expectAccessible(page)
  await passwords.locator('[name=password]').fill('second-password-2')
  await passwords.locator('[name=password_confirmation]').fill('second-password-3')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(passwords.locator('[name=password_confirmation]')).toHaveAccessibleDescription(/don’t match/)
  await passwords.locator('[name=password_confirmation]').fill('second-password-2')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeFocused()

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname === '/en/account/login')
  await signIn(page, { email, password: 'first-password-1' })
  await expect(refusal(page)).toBeVisible()
  await arriveAtDashboard(page, { email, password: 'second-password-2' })

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('a guide sees another browser that is signed in, and ends it', async ({ browser, page }) => {
  const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' })
  const phone = await elsewhere.newPage()
  for (const one of [phone, page]) {
    await one.goto('/en/account/login')
    await arriveAtDashboard(one, lapsedGuide)
  }
  await page.goto('/en/profile/settings/security')
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: /^Sign out: Safari on iPhone/ }).click()
  await expect(page.getByText('Safari on iPhone')).toBeHidden()

  await phone.goto(`/en${dashboard}`)
  await phone.waitForURL((url) => url.pathname === '/en/account/login')
  await elsewhere.close()
})

test('an ended session signs out at the next call and comes back after signing in', async ({ page }) => {
  await page.goto('/en/profile/settings/security')
  await signIn(page, admin)
  await page.waitForURL((url) => url.pathname === '/en/profile/settings/security')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL((url) => url.pathname === '/en/account/login')
  const kept = () => [
    sessionStorage.getItem('token'),
    sessionStorage.getItem('guide_thumb_url'),
    localStorage.getItem('guide_id'),
  ]
  expect(await page.evaluate(kept)).toEqual([null, null, null])
})

test('an admin who acts as a guide sees it on every page, and is back with one click', async ({
  browser,
  page,
}) => {
  const other = await browser.newContext()
  const guidePage = await other.newPage()
  await guidePage.goto('/en/account/login')
  await arriveAtDashboard(guidePage, guide)
  const { id } = await (await other.request.get('/en/api/account')).json()
  await other.close()

  await page.goto('/en/account/login')
  await arriveAtAdmin(page, admin)
  const cookies = await page.context().cookies()
  const response = await page.request.post('/en/api/admin/sessions/', {
    headers: { [headerNames.xsrf]: cookies.find(({ name }) => name === cookieNames.xsrf)?.value ?? '' },
    data: { user_id: id, reason: 'Can’t find a button' },
  })
  const { token } = await response.json()
  await page.evaluate((value) => sessionStorage.setItem('token', value), token)

  await page.goto('/en/guides/italy')
  const notice = page.getByRole('status').filter({ hasText: 'You’re signed in as' })
  await expect(notice).toBeVisible()
  await page.goto(`/en${dashboard}`)
  await expect(page.getByRole('main')).toContainText(guide.email)
  await page.goto('/en/profile/settings/security')
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeHidden()
  await page.goto(`/en${dashboard}`)
  await notice.getByRole('button').click()
  await page.waitForURL((url) => url.pathname === `/en/admin/users/${id}`)
  await page.goto('/en/guides/italy')
  await expect(banner(page).getByRole('button', { name: 'My profile' })).toBeVisible()
  await expect(notice).toBeHidden()
})
