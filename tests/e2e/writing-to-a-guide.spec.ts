import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Locale, localePath } from '../../lib/shared/addresses/locales.ts'
import { press, tabTo, type } from '../support/keyboard.ts'
import { linkIn, newestMail } from '../support/mailbox.ts'
import { ownAddress } from '../support/own-address.ts'
import { contactForm, unsureDay } from '../support/site.ts'

// A phone, and no pointer at all.
test.use({ ...ownAddress, viewport: { width: 360, height: 740 }, hasTouch: true })

async function fill(page: Page, form: Locator, name: string, text: string): Promise<void> {
  await type(page, form.locator(`[name=${name}]`), text)
}

const locale: Locale = 'zh-Hans'
const message = '您好！我们两个人，想慢慢看古罗马广场，请问上午方便吗？'

test(`a traveller finds a guide and writes to them by keyboard on a phone, in ${locale}`, async ({
  page,
}) => {
  const traveller = 'keyboard-traveller@example.com'
  const main = page.getByRole('main')

  await page.goto(localePath(locale, '/'))
  await press(page, main.locator(`a[href="${localePath(locale, '/guides/italy/rome')}"]`).first())
  await page.waitForURL((url) => url.pathname.endsWith('/guides/italy/rome'))

  await press(page, main.locator(`a[href^="${localePath(locale, '/guide/')}"]`).first())
  await page.waitForURL((url) => /\/guide\/\d+$/.test(url.pathname))

  // The form is a sheet, which the bar at the foot opens; Back leaves its second step, and then the sheet.
  const form = contactForm(page)
  await expect(form).toBeHidden()
  await press(page, main.locator('[data-foot-bar] a'))
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await tabTo(page, unsureDay(page))
  await page.keyboard.press('Space')
  await press(page, form.locator('button').last())
  await expect(form.locator('[name=message]')).toBeFocused()
  await page.goBack()
  await expect(unsureDay(page)).toBeChecked()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await press(page, main.locator('[data-foot-bar] a'))
  await press(page, form.locator('button').last())
  await expect(form.locator('[name=message]')).toHaveValue(/^.+您好！我们2位成人/)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(message)
  await fill(page, form, 'name', 'Test Traveller')
  await fill(page, form, 'email', traveller)
  await press(page, form.locator('button[type=submit]'))
  await page.waitForURL(/\/status\/sent\//)
  await expect(main).toContainText(traveller)
  await expect(main).toContainText(message)

  const link = linkIn(await newestMail(traveller), 'status')
  expect(new URL(link).pathname).toMatch(new RegExp(`^${localePath(locale, '/status/')}`))

  await page.goto(link)
  await expect(main).toContainText(message)
  expect((await page.request.get(link)).headers()['x-robots-tag']).toContain('noindex')
})

test('what was typed stays, and each wrong field says what would be right', async ({ page }) => {
  await page.goto('/guide/1#contact')
  const form = contactForm(page)
  await unsureDay(page).check()
  await form.locator('button').last().click()
  await form.locator('[name=message]').fill('Коротко')
  await form.locator('[name=email]').fill('olga@mail')
  await form.locator('button[type=submit]').click()

  const email = form.locator('[name=email]')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/name@example/)
  await expect(form.locator('[name=message]')).toHaveValue('Коротко')
  await expect(email).toHaveValue('olga@mail')

  await page.reload()
  await expect(form.locator('[name=message]')).toHaveValue('Коротко')
})
