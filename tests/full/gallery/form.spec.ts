import { expect, type Page, test } from '@playwright/test'
import { gallery } from '../../support/gallery.ts'
import { violations } from '../../support/page-checks.ts'

test.beforeEach(async ({ page }) => {
  await page.goto(gallery('en', 'form-controls'))
  // It can submit once the page's script runs.
  await expect(page.getByRole('button', { name: 'Send' })).toHaveAttribute('type', 'submit')
})

const form = (page: Page) => page.locator('form')

test('a form is filled in by the keyboard alone, and the first wrong control is visited', async ({
  page,
}) => {
  const field = (name: string) => form(page).getByRole('textbox', { name })
  const problem = (text: string) => form(page).getByText(text)
  await form(page).getByRole('button', { name: 'Send' }).focus()
  await page.keyboard.press('Enter')
  await expect(field('Name')).toBeFocused()
  await expect(field('Name')).toHaveAccessibleDescription('Please fill in this field')
  expect(await violations(page)).toEqual([])

  await page.keyboard.type('Olga')
  await page.keyboard.press('Tab')
  await page.keyboard.type('olga@mail')
  await expect(field('Email')).toHaveAccessibleDescription(/full address/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('olga@taken.example')
  await expect(problem('full address')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(field('Website')).toBeFocused()

  await page.keyboard.press('Tab')
  const adults = form(page).getByRole('spinbutton', { name: 'Adults' })
  await expect(adults).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(adults).toHaveValue('3')

  await page.keyboard.press('Tab')
  await expect(form(page).getByRole('slider')).toBeFocused()
  await page.keyboard.press('ArrowUp')

  await page.keyboard.press('Tab')
  await expect(form(page).getByRole('checkbox', { name: 'History' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(form(page).getByRole('checkbox', { name: 'I accept the terms' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  // The error that a server would give.
  await expect(field('Email')).toBeFocused()
  await expect(field('Email')).toHaveAccessibleDescription('This address is taken; Sign in or use another')
  await expect(form(page).getByRole('alert')).toHaveText('It couldn’t be sent')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('olga@example.com')
  await page.keyboard.press('Enter')
  await expect(form(page).getByText('Sent', { exact: true })).toBeVisible()
})

test('a password is shown and hidden by the keyboard', async ({ page }) => {
  const password = page.getByLabel('Password', { exact: true }).first()
  await expect(password).toHaveAttribute('type', 'password')
  await password.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(password).toHaveAttribute('type', 'text')
  await page.keyboard.press('Space')
  await expect(password).toHaveAttribute('type', 'password')
})

test('a search line is emptied with Escape or its button', async ({ page }) => {
  const line = page.locator('#search-filled')
  const cross = page.getByRole('button', { name: 'Clear' }).and(page.locator(':visible'))
  await expect(cross).toHaveCount(1)
  await line.focus()
  await page.keyboard.press('Tab')
  await expect(cross).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(line).toHaveValue('')
  await expect(line).toBeFocused()
  await expect(cross).toHaveCount(0)
  await page.keyboard.type('Rome')
  await page.keyboard.press('Escape')
  await expect(line).toHaveValue('')
})

test('a text area grows with its text and shrinks again, and counts what is left', async ({ page }) => {
  const area = page.locator('#area-counted')
  const height = async () => (await area.boundingBox())?.height ?? 0
  const left = (count: number) => page.getByText(`Characters left: ${count}`).first()
  await area.fill('')
  await expect(left(120)).toBeVisible()
  const empty = await height()
  await area.fill('one\ntwo\nthree\nfour\nfive\nsix')
  expect(await height()).toBeGreaterThan(empty + 40)
  await expect(left(93)).toBeVisible()
  await area.fill('one')
  expect(await height()).toBe(empty)
})

test('choices, boxes and switches follow the keys of the browser', async ({ page }) => {
  const mail = page.locator('input[name=dots-chosen][value=mail]')
  await mail.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('input[name=dots-chosen][value=phone]')).toBeChecked()
  await expect(mail).not.toBeChecked()

  const news = page.getByRole('switch', { name: 'Emails about new tours' }).first()
  await news.focus()
  await page.keyboard.press('Space')
  await expect(news).toBeChecked()
})

test('every control can be touched with a finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const low = await page
    .locator('main')
    .locator('.field, .stepper, button, label:has(> input)')
    .evaluateAll((elements) =>
      elements
        .map((element) => ({
          id: element.outerHTML.slice(0, 80),
          height: element.getBoundingClientRect().height,
        }))
        .filter(({ height }) => height > 0 && height < 44),
    )
  expect(low).toEqual([])
})
