import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { hashPassword } from '../../../lib/server/auth/password.ts'
import { database } from '../../../lib/server/prisma/database.ts'
import { type Locale, localePath } from '../../../lib/shared/addresses/locales.ts'
import { linkIn, newestMail } from '../../support/mailbox.ts'
import { startOwnServer } from '../../support/own-server.ts'
import { expectAccessible, violationsIn } from '../../support/page-checks.ts'
import {
  arriveAtDashboard,
  dashboard,
  formIsReady,
  isSignedIn,
  signIn,
  signOut,
} from '../../support/people.ts'
import { refusal } from '../../support/site.ts'

const settings = '/en/profile/settings/security'
const password = process.env.DEMO_PASSWORD ?? ''

/** A device that makes and uses passkeys, and checks its user. */
async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    lose: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
    /** True if its user is recognised; if not, the browser's dialog ends as if it had been closed. */
    recognise: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

/** Saves the recovery codes of the dialog that is open. */
async function saveCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
  const lines = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(lines).toHaveCount(10)
  const codes = await lines.allTextContents()
  expect(await violationsIn(page, 'light and dark')).toEqual([])
  await dialog.getByLabel('I’ve saved these codes').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  return codes
}

test('a guide adds a passkey, signs in with it alone, switches two steps on, and gets in with a code once the device is lost', async ({
  page,
}) => {
  const guide = { email: 'venice-alvise@example.com', password }
  const device = await withAuthenticator(page)
  await page.goto('/en/account/login')
  await arriveAtDashboard(page, guide)
  await page.goto(settings)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('button', { name: /^Remove: Chrome/ })).toBeVisible()
  await signOut(page, 'en')

  await page.goto('/en/account/login')
  const withPasskey = page.getByRole('button', { name: 'Sign in with a passkey' })
  await device.recognise(false)
  const asked = page.waitForResponse((response) => response.url().includes('/passkey/options'))
  await withPasskey.click()
  await asked
  // Closing the browser's dialog is no failure to speak of.
  await expect(withPasskey).toBeEnabled()
  await expect(refusal(page)).toHaveCount(0)
  await device.recognise(true)
  await withPasskey.click()
  await page.waitForURL((url) => url.pathname.endsWith(dashboard))
  await expect(page.getByRole('main')).toContainText(guide.email)

  await page.goto(settings)
  await page.getByRole('button', { name: 'Turn on: Second step every time you sign in' }).click()
  const codes = await saveCodes(page)
  await expect(page.getByText(/^On since/)).toBeVisible()
  await expect(page.getByText('10 codes left')).toBeVisible()
  await signOut(page, 'en')

  await page.goto('/en/account/login')
  await signIn(page, guide)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: 'Find a guide' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey', exact: true }).click()
  await page.waitForURL((url) => url.pathname.endsWith(dashboard))
  await signOut(page, 'en')

  await device.lose()
  await page.goto('/en/account/login')
  await signIn(page, guide)
  await page.getByRole('button', { name: /Use a recovery code/ }).click()
  await page.getByLabel('Recovery code').fill('wrong-wrong-code')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(refusal(page)).toContainText('isn’t accepted')
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL((url) => url.pathname.endsWith(dashboard))
  await page.goto(settings)
  await expect(page.getByText('9 codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off: Second step every time you sign in' }).click()
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
})

test('a guide connects an app; its code is the second step, also after a link from an email', async ({
  page,
}) => {
  const guide = { email: 'florence-lorenzo@example.com', password }
  await page.goto('/en/account/login')
  await arriveAtDashboard(page, guide)
  await page.goto(settings)
  await page.getByRole('button', { name: 'Connect: Authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect an app' })
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  expect(await violationsIn(page, 'light and dark')).toEqual([])
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const code = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
  await dialog.getByLabel('Code from the app').fill('000000')
  await dialog.getByRole('button', { name: 'Connect the app' }).click()
  await expect(dialog.getByRole('alert')).toContainText('isn’t accepted')
  // The present one may become the one before until it arrives, and the next one is left for the sign-in.
  await dialog.getByLabel('Code from the app').fill(code(0))
  await dialog.getByRole('button', { name: 'Connect the app' }).click()
  await expect(dialog).toBeHidden()
  // One flow: the codes come at once, and with them the step is on.
  await saveCodes(page)
  await expect(page.getByText(/^On since/)).toBeVisible()
  await signOut(page, 'en')

  await page.goto('/en/account/login')
  await page.getByRole('main').locator('[name=email]').fill(guide.email)
  await formIsReady(page)
  await page.getByRole('button', { name: 'Send me a sign-in link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  // The app, the codes and the switch have been told of already.
  await page.goto(linkIn(await newestMail(guide.email, 4), 'account'))
  await page.getByLabel('Code from the app').fill(code(1))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL((url) => url.pathname.endsWith(dashboard))
  await expect(page.getByRole('main')).toContainText(guide.email)
})

test('an admin of an installation without demo data sets two steps up before anything else', async ({
  browser,
}) => {
  const db = database()
  const email = 'new-admin@example.com'
  const passwordHash = await hashPassword(password)
  await db.user.create({
    data: { role: 'admin', email, emailVerifiedAt: new Date(), passwordHash, locale: 'en' },
  })
  const server = await startOwnServer({ DEMO_DATA: 'off' })
  const context = await browser.newContext({ baseURL: server.address })
  try {
    const page = await context.newPage()
    await page.goto('/en/account/login')
    await signIn(page, { email, password })
    await page.waitForURL((url) => url.pathname.endsWith(settings))
    await page.goto(`/en${dashboard}`)
    await page.waitForURL((url) => url.pathname.endsWith(settings))
    await expect(page.getByText(/^Your account needs two-step sign-in/)).toBeVisible()
    await expectAccessible(page)
    const sessions = async () => (await context.request.get('/api/account/sessions')).status()
    expect(await sessions()).toBe(403)

    await page.getByRole('button', { name: 'Connect: Authenticator app' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect an app' })
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await dialog.getByLabel('Code from the app').fill(code)
    await dialog.getByRole('button', { name: 'Connect the app' }).click()
    await expect(dialog).toBeHidden()
    // One flow: the codes come at once, and with them the step is on.
    await saveCodes(page)
    await expect(page.getByText(/^On since/)).toBeVisible()
    await expect(page.getByText(/^Your account needs two-step sign-in/)).toBeHidden()
    expect(await sessions()).toBe(200)
  } finally {
    await context.close()
    await server.stop()
    await db.user.delete({ where: { email } })
    await db.$disconnect()
  }
})

test('M6: a link from an email asks before it replaces somebody, or signs in where nobody asked for it', async ({
  browser,
  page,
}) => {
  const [own, foreign] = ['florence-anna@example.com', 'venice-giulia@example.com']
  await isSignedIn(page, { email: own, password })
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto('/en/account/login')
  await other.getByRole('main').locator('[name=email]').fill(foreign)
  await formIsReady(other)
  await other.getByRole('button', { name: 'Send me a sign-in link' }).click()
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  const link = linkIn(await newestMail(foreign), 'account')

  await page.goto(link)
  const button = page.getByRole('button', { name: `Continue as ${foreign}` })
  await expect(button).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/en${dashboard}`)
  await expect(page.getByRole('main')).toContainText(own)
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('button', { name: `Continue as ${foreign}` })).toBeVisible()
  await page.goto(link)
  await button.click()
  await page.waitForURL((url) => url.pathname.endsWith(dashboard))
  await expect(page.getByRole('main')).toContainText(foreign)
  await stranger.context().close()
  await elsewhere.close()
})

const locale: Locale = 'en'

test(`the settings of signing in are readable and accessible, in ${locale}`, async ({ page }) => {
  await isSignedIn(page, { email: 'florence-anna@example.com', password })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(localePath(locale, '/profile/settings/security'))
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3)
    await expectAccessible(page)
  }
})
