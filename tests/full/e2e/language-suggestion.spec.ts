import { expect, type Page, test } from '@playwright/test'
import { watchShiftsByNotes } from '../../support/layout-shifts.ts'
import { violationsIn } from '../../support/page-checks.ts'

const offer = (page: Page) => page.getByRole('link', { name: 'Read this page in English' })

test.describe('a browser in English', () => {
  test.use({ locale: 'en-GB' })

  test('is not redirected; a small line offers the same page in English, and following it is a choice', async ({
    page,
    context,
  }) => {
    await page.goto('/search/guides?q=rome')
    await expect(page).toHaveURL('/search/guides?q=rome')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await offer(page).click()
    await expect(page).toHaveURL('/en/search/guides?q=rome')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const cookies = await context.cookies()
    expect(cookies.map(({ name, value, path }) => [name, value, path])).toEqual([['lang', 'en', '/']])
    // The choice applies from now on, also on pages in other languages.
    await page.goto('/ja/about')
    await expect(offer(page)).toHaveAttribute('href', '/en/about')
  })

  test('can dismiss the line for good, which sets no cookie', async ({ page, context }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Don’t suggest this again' }).click()
    await expect(offer(page)).toBeHidden()
    await page.reload({ waitUntil: 'networkidle' })
    await expect(offer(page)).toBeHidden()
    expect(await context.cookies()).toEqual([])
  })

  test('is offered nothing where the page has no version in English', async ({ page }) => {
    await page.goto('/account/login', { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offer(page)).toBeHidden()
  })

  test('on a phone finds the line after the first view: accessible, clear of the contact bar, and nothing moved by it', async ({
    page,
  }) => {
    await watchShiftsByNotes(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/guide/1', { waitUntil: 'networkidle' })
    await expect(offer(page)).toBeHidden()
    await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }))
    await expect(offer(page)).toBeVisible()
    const note = await page.locator('section.fixed').boundingBox()
    const bar = await page.locator('[data-foot-bar]').boundingBox()
    expect(note && note.y + note.height).toBeLessThanOrEqual(bar?.y ?? 0)
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
    expect(await violationsIn(page, 'light and dark')).toEqual([])
  })
})

test('a browser in the page’s language is offered nothing, and loads nothing for it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/about', { waitUntil: 'networkidle' })
  await expect(page.locator('section.fixed')).toHaveCount(0)
  expect(asked.filter((address) => address.includes('page-notes'))).toEqual([])
})

test.describe('a browser in traditional Chinese', () => {
  test.use({ locale: 'zh-TW' })

  test('is offered the simplified one, by its name', async ({ page }) => {
    await page.goto('/en/about')
    await expect(page.getByRole('link', { name: '用简体中文阅读本页' })).toHaveAttribute('href', '/cn/about')
  })
})
