import { expect, type Page, test } from '@playwright/test'
import { chooseFiles } from '../../support/choose-files.ts'
import { press, tabTo, type } from '../../support/keyboard.ts'
import { admin, isSignedIn } from '../../support/people.ts'
import { plainPicture } from '../../support/plain-picture.ts'

/**
 * Opens the editor of Göreme from the list of places, by keyboard. What a test changes of it shows on no public page,
 * and is put back.
 */
async function openGoreme(page: Page): Promise<void> {
  await isSignedIn(page, admin)
  await page.goto('/en/admin/places?q=goreme')
  await press(page, page.getByRole('link', { name: 'Göreme' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Göreme' })).toBeVisible()
  // The button saves once the page's script runs.
  await expect(page.locator('form[data-record] button[type=submit]')).toBeAttached()
}

test('by keyboard alone, two admins edit a city at once, and neither loses what they wrote', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const colleague = await elsewhere.newPage()
  await openGoreme(page)
  await openGoreme(colleague)
  const bar = (of: Page) => of.getByRole('region', { name: 'Saving' })
  const order = page.getByRole('textbox', { name: 'Order among cities' })
  const otherNames = (of: Page) => of.getByRole('textbox', { name: 'Other names' })

  await tabTo(colleague, otherNames(colleague))
  await colleague.keyboard.press('Control+End')
  await colleague.keyboard.type('\nMaccan')
  await colleague.keyboard.press('Control+s')
  await expect(bar(colleague)).toContainText('Saved at')

  await type(page, order, '77')
  await page.keyboard.press('Control+s')
  await expect(bar(page)).toContainText('somebody else changed this')
  await expect(order).toHaveValue('77')
  await expect(otherNames(page)).toHaveValue(/\nMaccan$/)
  await page.keyboard.press('Control+s')
  await expect(bar(page)).toContainText('Saved at')

  await page.reload()
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveCount(2)
  await expect(history.first()).toContainText('Order among cities')
  await press(page, page.getByRole('button', { name: 'Restore: Order among cities' }))
  await press(page, page.getByRole('button', { name: 'Restore: Other names' }))
  await expect(otherNames(page)).not.toHaveValue(/Maccan/)
  await page.keyboard.press('Control+s')
  await expect(bar(page)).toContainText('Saved at')
  await elsewhere.close()
})

test('by keyboard alone, an admin moves a city on the map, tries addresses, and chooses a city to merge it into', async ({
  page,
}) => {
  await openGoreme(page)

  const latitude = page.getByRole('textbox', { name: 'Latitude' })
  const before = Number(await latitude.inputValue())
  await tabTo(page, page.getByRole('button', { name: 'Göreme on the map' }))
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('ArrowDown')
  expect(Number(await latitude.inputValue())).toBeCloseTo(before + 0.09)

  const slug = page.getByRole('textbox', { name: 'In Latin letters' })
  const address = page.getByRole('region', { name: 'Page address' })
  await type(page, slug, 'istanbul')
  await expect(address).toContainText('taken by another place')
  await slug.press('ControlOrMeta+a')
  await type(page, slug, 'avanos')
  await expect(address.getByRole('status')).toHaveText('free')
  await expect(address.getByRole('alert')).toContainText('in every language')
  await press(page, page.getByRole('button', { name: 'Discard all' }))
  await expect(slug).toHaveValue('goreme')

  await press(page, page.getByRole('button', { name: 'Merge into…' }))
  const dialog = page.getByRole('dialog', { name: 'Merge Göreme into another city' })
  await tabTo(page, dialog.getByLabel('City to keep'))
  await page.keyboard.type('Istanbul')
  await expect(dialog.getByLabel('City to keep').locator('option:checked')).toHaveText('Istanbul')
  await expect(dialog.getByRole('button', { name: 'Merge', exact: true })).toBeEnabled()
  await press(page, dialog.getByRole('button', { name: 'Keep both' }))
  await expect(dialog).toBeHidden()
})

test('an admin gives a city a picture of its own, cuts it around what matters, and takes the drawn one back', async ({
  page,
}) => {
  await isSignedIn(page, admin)
  await page.goto('/en/admin/places?q=zermatt')
  await press(page, page.getByRole('link', { name: 'Zermatt' }))
  const section = page.getByRole('region', { name: 'Picture' })
  const bar = page.getByRole('region', { name: 'Saving' })

  const buffer = Buffer.from(await plainPicture(2000, 1000))
  const file = { name: 'zermatt.jpg', mimeType: 'image/jpeg', buffer }
  await chooseFiles(section.getByRole('button', { name: /Choose another picture/ }), file)
  const files = section.getByRole('list', { name: 'Files on the site' }).getByRole('listitem')
  await expect(files).toHaveText([/1190 × 893/, /1024 × 768/, /768 × 576/, /640 × 480/], { timeout: 60_000 })
  await tabTo(page, section.getByRole('button', { name: 'Main subject: 50% from the left' }))
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await press(page, section.getByRole('button', { name: 'Crop like this' }))
  await expect(section.getByRole('button', { name: 'Crop like this' })).toBeHidden({ timeout: 60_000 })
  await expect(section.getByRole('button', { name: '70% from the left' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(bar).toContainText('Saved at')

  const shown = await page.context().newPage()
  const pictureOnSite = async () => {
    await shown.goto('/en/excursions/switzerland/zermatt')
    return shown.locator('main img').first().getAttribute('src')
  }
  expect(await pictureOnSite()).toContain('/assets/files/')

  await page.reload()
  await expect(section.getByRole('checkbox', { name: 'Use the same on guide pages' })).toBeChecked()
  await press(page, section.getByRole('button', { name: 'Use the illustration again' }))
  await page.keyboard.press('Control+s')
  await expect(bar).toContainText('Saved at')
  expect(await pictureOnSite()).toContain('/assets/location/e/ch_zermatt')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('After: illustration')
})
