import { expect, type Page, test } from '@playwright/test'
import { press, tabTo, type } from '../../support/keyboard.ts'
import { admin, isSignedIn } from '../../support/people.ts'
import { like, wordAt } from '../../support/words.ts'

const words = (name: string) => wordAt('en', 'system', `AdminAppearance.${name}`)
const colourOf = (page: Page, variable: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), variable)

// By keyboard alone. Nothing is published: the other tests look at the same site.
test('an admin is offered a readable accent, and previews a draft that nobody else sees', async ({
  page,
}) => {
  await isSignedIn(page, admin)
  await page.goto('/en/admin/appearance')
  // A changed field says so in its name.
  const accent = page.getByRole('textbox', { name: new RegExp(`^${words('accent.light')}`) })
  await tabTo(page, page.getByRole('radio', { name: words('looks.terracotta') }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: words('looks.harbour') })).toBeChecked()
  await type(page, accent, '#ffd400')
  await expect(page.getByText(words('tooWeak'))).toBeVisible()
  await press(page, page.getByRole('button', { name: like(words('useNearest')) }))
  await expect(page.getByText(words('tooWeak'))).toBeHidden()
  const chosen = await accent.inputValue()
  expect(chosen).toMatch(/^#[\da-f]{6}$/)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(like(wordAt('en', 'ui', 'RecordPage.saved')))).toBeVisible()
  await expect(page.getByText(words('savedNote'))).toBeVisible()
  await expect(page.getByRole('button', { name: words('publish') })).toBeEnabled()
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('/en')
      const usual = await colourOf(page, '--color-pine')
      expect(await page.locator('link[href^="/assets/brand/"]').count()).toBe(0)
      await page.goto('/ja/admin/appearance/preview')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await colourOf(page, '--color-pine')).not.toBe(usual)
      if (colorScheme === 'light') expect(await colourOf(page, '--color-primary')).toBe(chosen)
    }
  } finally {
    await page.goto('/en/admin/appearance')
    await press(page, page.getByRole('button', { name: words('discard') }))
    await expect(page.getByText(words('publishedText'))).toBeVisible()
  }
})
