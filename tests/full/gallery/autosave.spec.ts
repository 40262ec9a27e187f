import { expect, type Page, test } from '@playwright/test'
import { openGallery } from '../../support/open-gallery.ts'
import { violations } from '../../support/page-checks.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const saving = (page: Page) => page.getByRole('complementary', { name: 'Saving' })
const status = (page: Page) => saving(page).getByRole('status')
const server = (page: Page, mood: string) => page.getByRole('radio', { name: mood })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })

test('what is typed is saved by itself, and what was not is there after a reload', async ({ page }) => {
  await openGallery(page, 'autosave')
  await box(page, 'In a few words').fill('Rome at a walking pace')
  await expect(status(page)).toHaveText(/^Saved at \d\d:\d\d$/)
  await expect(saving(page)).toContainText('On the server: Marco · Rome at a walking pace')

  await server(page, 'can’t be reached').check()
  await box(page, 'Name on your page').fill('Marco B.')
  await box(page, 'About you').focus()
  await expect(status(page)).toContainText('Not saved. Your changes are kept on this device')
  expect(await violations(page)).toEqual([])
  let questions = 0
  page.on('dialog', async (dialog) => {
    questions += 1
    await dialog.accept()
  })
  await page.reload()
  await expect(box(page, 'Name on your page')).toHaveValue('Marco B.')
  await expect(saving(page)).toContainText('On the server: Marco B.')
  expect(questions).toBe(1)
})

test('leaving asks only while something is in this browser alone, and says that it is kept', async ({
  page,
}) => {
  await openGallery(page, 'autosave')
  await server(page, 'can’t be reached').check()
  await box(page, 'Name on your page').fill('Marco B.')
  await box(page, 'About you').focus()
  await expect(status(page)).toContainText('Not saved.')
  await page.getByRole('link', { name: 'Interface kit' }).click()
  await expect(question(page)).toContainText('kept on this device')
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await server(page, 'answers').check()
  await expect(status(page)).toHaveText(/^Saved at/)
  await page.getByRole('link', { name: 'Interface kit' }).click()
  await expect(page).toHaveURL(/kit-4f7c1d$/)
})

test('what the server refuses is said at its field, while the focus stays with the person', async ({
  page,
}) => {
  await openGallery(page, 'autosave')
  await server(page, 'refuses').check()
  await box(page, 'In a few words').fill('Rome')
  await box(page, 'About you').focus()
  await expect(box(page, 'In a few words')).toHaveAccessibleDescription(
    'Too short: at least 10 characters, please.',
  )
  await expect(box(page, 'About you')).toBeFocused()
  await expect(status(page)).toHaveText('Not saved. Please check the highlighted fields.')
})

test('the same field changed in another window: both texts are shown, and one is chosen', async ({
  page,
}) => {
  await openGallery(page, 'autosave')
  await page.getByRole('button', { name: 'Change in another window' }).click()
  await box(page, 'In a few words').fill('Rome at a walking pace')
  await box(page, 'About you').focus()
  const choice = page.locator('form').getByRole('group')
  await expect(choice).toContainText('Rome at dawn')
  expect(await violations(page)).toEqual([])
  await choice.getByRole('button', { name: 'Keep what I typed here' }).click()
  await expect(status(page)).toHaveText(/^Saved at/)
  await expect(saving(page)).toContainText('Rome at a walking pace')
})
