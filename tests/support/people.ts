import { expect, type Page } from '@playwright/test'
import { type Locale, localePath } from '../../lib/shared/addresses/locales.ts'
import { cookieNames, headerNames } from '../../lib/shared/addresses/names.ts'

/** Somebody who can sign in. */
export type Person = { email: string; password: string }

/** Of all demo accounts; `npm test` sets it. */
const password = process.env.DEMO_PASSWORD ?? ''

/** People of the demo data. */
export const guide: Person = { email: 'guide@example.com', password }
export const lapsedGuide: Person = { email: 'lapsed@example.com', password }
export const admin: Person = { email: 'admin@example.com', password }

/** Where a guide arrives after signing in, without locale prefix. */
export const dashboard = '/profile/dashboard'

/** Signs in without the form: the pages that follow find the session's cookie and the tab's token. */
export async function isSignedIn(page: Page, { email, password }: Person): Promise<void> {
  const context = page.context()
  await context.request.get('/api/xsrf-token')
  const token = (await context.cookies()).find(({ name }) => name === cookieNames.xsrf)?.value ?? ''
  const response = await context.request.post('/api/sessions/', {
    headers: { [headerNames.xsrf]: token },
    data: { email, password },
  })
  expect(response.status()).toBe(200)
  const answer: { token: string } = await response.json()
  await page.addInitScript(({ token }) => {
    // Frames of emails may use no storage.
    if (window === window.top) sessionStorage.setItem('token', token)
  }, answer)
}

/** Types address and password into the form of the page that is open. */
export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  const form = page.getByRole('main').locator('form')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=password]').fill(password)
}

/** Signs in with the form of the page that is open; says nothing about whether it succeeds. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await fillSignIn(page, person)
  await submitForm(page)
}

/** Signs in with the form and waits for the dashboard. */
export async function arriveAtDashboard(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
  await page.waitForURL((url) => url.pathname.endsWith(dashboard))
}

/** Signs an admin in with the form and waits for the admin area. */
export async function arriveAtAdmin(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
  await page.waitForURL((url) => url.pathname.endsWith('/admin'))
}

export async function signOut(page: Page, locale: Locale): Promise<void> {
  await page.goto(localePath(locale, '/account/logout'))
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('main').locator('h2')).toBeFocused()
}

/** The button of a form is one only once the page's script runs. */
export async function formIsReady(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('button[type=submit]')).toBeVisible()
}

export async function submitForm(page: Page): Promise<void> {
  await page.getByRole('main').locator('form button[type=submit]').first().click()
}
