import { expect, test } from '@playwright/test'
import { localePath } from '../../lib/shared/addresses/locales.ts'
import { linkIn, newestMail } from '../support/mailbox.ts'
import { ownAddress } from '../support/own-address.ts'

test.use({ ...ownAddress, javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

test('a traveller without script writes to a guide: a wrong address is named, a right one gets the mail', async ({
  page,
}) => {
  const traveller = 'without-script@example.com'
  const message = 'マルコさん、フォロ・ロマーノをゆっくり見たいです。'
  await page.goto(localePath('ja', '/guide/1'))
  const days = page.locator('#contact form')
  await days.locator('[name=flexible]').check()
  await days.locator('[name=adults]').fill('3')
  await days.locator('[name=children]').fill('1')
  await days.locator('button[type=submit]').click()

  await expect(page).toHaveURL(/\/ja\/enquiry\?guide=1&/)
  const form = page.locator('form[method=post]')
  await expect(form.locator('[name=flexible]')).toBeChecked()
  await expect(form.locator('[name=adults]')).toHaveValue('3')
  await expect(form.locator('[name=message]')).toHaveValue(/大人3名/)
  await form.locator('[name=childrenAges]').fill('4')
  await form.locator('[name=message]').fill(message)
  await form.locator('[name=name]').fill('Olga')
  await form.locator('[name=email]').fill('olga@mail')
  await form.locator('button[type=submit]').click()

  await expect(page).toHaveURL(/\/ja\/enquiry\?guide=1&form=/)
  const email = form.locator('[name=email]')
  await expect(email).toHaveAccessibleDescription(/name@example\.com/)
  await expect(email).toHaveValue('olga@mail')
  await expect(form.locator('[name=message]')).toHaveValue(message)
  await expect(form.locator('[name=childrenAges]')).toHaveValue('4')
  await email.fill(traveller)
  await form.locator('button[type=submit]').click()

  await expect(page).toHaveURL(/\/ja\/status\/sent\//)
  await expect(page.getByRole('main')).toContainText(message)
  const mail = await newestMail(traveller)
  expect(new URL(linkIn(mail, 'status')).pathname).toMatch(/^\/ja\/status\//)
})

test('without script a tour and several guides of a city have the same form', async ({ page }) => {
  await page.goto('/en/excursions/italy/rome/forum-offices')
  await page.locator('#contact button[type=submit]').click()
  const form = page.locator('form[method=post]')
  await expect(form.locator('[name=excursionId]')).toHaveCount(1)

  await page.goto('/en/guides/italy/rome')
  await page.locator('#contact a[href*="/enquiry?guides="]').click()
  const boxes = form.getByRole('group', { name: 'To' }).getByRole('checkbox')
  await expect(boxes.first()).toBeChecked()
  expect(await boxes.count()).toBeGreaterThan(1)
  for (const box of await boxes.all()) await box.uncheck()
  // The last ones may be guides of other tests, with one language.
  await boxes.nth(1).check()
  await form.locator('[name=flexible]').check()
  await form.locator('[name=message]').fill('We would like to see the Forum, slowly.')
  await form.locator('[name=name]').fill('Olga')
  await form.locator('[name=email]').fill('several-without-script@example.com')
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/en\/status\/sent\//)
})

test('a reader without script reports a guide’s page: a wrong address is named, a right one gets the receipt', async ({
  page,
}) => {
  const reader = 'report-without-script@example.com'
  const words = '掲載されている資格の番号が、別の方のもののようです。'
  await page.goto(localePath('ja', '/guide/1'))
  await page.getByRole('link', { name: 'このページを報告する' }).click()
  await expect(page).toHaveURL(/\/ja\/report\?guide=1$/)
  const form = page.locator('form[method=post]')
  await form.locator('[name=reason][value=untrue]').check()
  await form.locator('[name=words]').fill(words)
  await form.locator('[name=name]').fill('Olga')
  await form.locator('[name=email]').fill('olga@mail')
  await form.locator('[name=goodFaith]').check()
  await form.locator('button[type=submit]').click()

  await expect(page).toHaveURL(/\/ja\/report\?guide=1&form=/)
  const email = form.locator('[name=email]')
  await expect(email).toHaveAccessibleDescription(/name@example\.com/)
  await expect(form.locator('[name=words]')).toHaveValue(words)
  await expect(form.locator('[name=reason][value=untrue]')).toBeChecked()
  await expect(form.locator('[name=goodFaith]')).toBeChecked()
  await email.fill(reader)
  await form.locator('button[type=submit]').click()

  await expect(page).toHaveURL(/\/ja\/status\/report\//)
  await expect(page.getByRole('main')).toContainText(words)
  const mail = await newestMail(reader)
  expect(new URL(linkIn(mail, 'status/report')).pathname).toBe(new URL(page.url()).pathname)
})
