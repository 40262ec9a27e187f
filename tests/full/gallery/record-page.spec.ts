import { expect, type Page, test } from '@playwright/test'
import { gallery } from '../../support/gallery.ts'
import { openGallery } from '../../support/open-gallery.ts'
import { sidewaysPixels, violations } from '../../support/page-checks.ts'
import { scriptRuns } from '../../support/script-runs.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Saving' })
const report = (page: Page) => bar(page).getByRole('status')
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: false })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const elsewhere = (page: Page) => page.getByRole('link', { name: 'To the tables' })

async function changeAddress(page: Page, address = 'firenze'): Promise<void> {
  await box(page, 'In Latin letters').fill(address)
  await expect(report(page)).toContainText('Not saved:')
}

test('changes are named beside the form and in the bar; Ctrl S saves them', async ({ page }) => {
  await openGallery(page, 'record-page')
  await expect(bar(page).getByRole('button', { name: 'Save' })).toBeHidden()
  await changeAddress(page)
  await expect(page.getByRole('link', { name: 'Page address has changes' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await bar(page).getByRole('button', { name: 'What will change' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('florence')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await box(page, 'In Latin letters').focus()
  await page.keyboard.press('Control+s')
  await expect(report(page)).toHaveText(/^Saved at \d\d:\d\d$/)
  await expect(page.getByRole('link', { name: 'Page address complete' })).toBeVisible()
})

test('a refused save names the controls and brings the focus to the first', async ({ page }) => {
  await openGallery(page, 'record-page')
  await changeAddress(page, 'rome')
  await page.getByRole('link', { name: 'History 16' }).click()
  await page.keyboard.press('Control+s')
  await expect(report(page)).toHaveText(/^Not saved\. Please correct this field: In Latin letters/)
  await expect(box(page, 'In Latin letters')).toBeFocused()
  await expect(box(page, 'In Latin letters')).toHaveAccessibleDescription('This address is already taken.')
  expect(await violations(page)).toEqual([])
})

test('when somebody else has saved meanwhile, nothing is lost on either side', async ({ page }) => {
  await openGallery(page, 'record-page')
  await changeAddress(page)
  await page.getByRole('button', { name: 'Save in another window' }).click()
  await page.keyboard.press('Control+s')
  await expect(report(page)).toContainText('somebody else changed this')
  await expect(box(page, 'English')).toHaveValue('Firenze 1')
  await expect(box(page, 'In Latin letters')).toHaveValue('firenze')
  await page.keyboard.press('Control+s')
  await expect(report(page)).toHaveText(/^Saved at/)
})

test('leaving with changes asks once: by a link', async ({ page }) => {
  await openGallery(page, 'record-page')
  await changeAddress(page)
  await elsewhere(page).click()
  await expect(question(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/record-page$/)
  await expect(box(page, 'In Latin letters')).toHaveValue('firenze')
  await elsewhere(page).focus()
  await page.keyboard.press('Enter')
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/data-table$/)
  await expect(page.getByRole('table', { name: 'Users' }).first()).toBeVisible()
  // Left behind on purpose, the changes do not come back.
  await page.goBack()
  await expect(box(page, 'In Latin letters')).toHaveValue('florence')
})

test('leaving with changes asks once: by Back and Forward', async ({ page }) => {
  await openGallery(page, 'tabs')
  await page.getByRole('link', { name: 'Interface kit' }).click()
  await page.getByRole('link', { name: 'Record page' }).click()
  await expect(page).toHaveURL(/record-page$/)
  await changeAddress(page)
  await page.goBack({ waitUntil: 'commit' }).catch(() => {})
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/record-page$/)
  await expect(box(page, 'In Latin letters')).toHaveValue('firenze')
  // Two steps at once are repeated as two.
  await page.evaluate(() => history.go(-2))
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/tabs$/)
  await expect(page.getByRole('tablist').first()).toBeVisible()
})

test('leaving with changes asks once: by closing, in the browser’s words', async ({ page }) => {
  await openGallery(page, 'record-page')
  let questions = 0
  page.on('dialog', async (dialog) => {
    questions += 1
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
  })
  await page.reload()
  expect(questions).toBe(0)
  await scriptRuns(box(page, 'In Latin letters'))
  await changeAddress(page)
  await page.reload()
  expect(questions).toBe(1)
  // The typed text is back, since nobody discarded it.
  await expect(box(page, 'In Latin letters')).toHaveValue('firenze')
  await expect(report(page)).toContainText('brought back')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => questions).toBe(2)
})

test('with everything saved nothing asks', async ({ page }) => {
  await openGallery(page, 'record-page')
  await changeAddress(page)
  await page.keyboard.press('Control+s')
  await expect(report(page)).toHaveText(/^Saved at/)
  await elsewhere(page).click()
  await expect(page).toHaveURL(/data-table$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('sections are tabs, one at a time, and the bar is always there', async ({ page }) => {
    await openGallery(page, 'record-page')
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    await expect(box(page, 'Latitude')).toBeHidden()
    await page.getByRole('link', { name: /^On the map/ }).click()
    await expect(box(page, 'Latitude')).toBeVisible()
    await expect(box(page, 'English')).toBeHidden()
    await box(page, 'Latitude').fill('95')
    await expect(report(page)).toContainText('1 change')
    await page.getByRole('link', { name: /^Summary/ }).click()
    await expect(page.getByText('How it will look on the site')).toBeVisible()
    expect(await violations(page)).toEqual([])
    // A wrong control of a section that is not shown: its section is.
    await bar(page).getByRole('button', { name: 'Save' }).click()
    await expect(box(page, 'Latitude')).toBeFocused()
    await expect(box(page, 'Latitude')).toBeInViewport()
    await expect.poll(() => sidewaysPixels(page)).toBe(0)
    await bar(page).getByRole('button', { name: 'Discard' }).click()
    await expect(report(page)).toContainText('Changes discarded.')
    await expect(box(page, 'Latitude')).toHaveValue('43.7696')
    await bar(page).getByRole('button', { name: 'Restore them' }).click()
    await expect(box(page, 'Latitude')).toHaveValue('95')
  })
})

test.describe('in Japanese', () => {
  test('the bar and its words fit a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(gallery('ja', 'record-page'))
    await expect(page.getByRole('region', { name: '保存' })).toBeInViewport({ ratio: 1 })
    await expect.poll(() => sidewaysPixels(page)).toBe(0)
  })
})
