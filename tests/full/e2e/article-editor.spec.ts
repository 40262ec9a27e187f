import { expect, type Page, test } from '@playwright/test'
import { chooseFiles } from '../../support/choose-files.ts'
import { press, tabTo, type } from '../../support/keyboard.ts'
import { admin, isSignedIn } from '../../support/people.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Saving' })
const publication = (page: Page) => page.getByRole('region', { name: 'Publication' })
/** A changed one says so after its name. */
const box = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })

/** Leaves the tabs' row for a language by the arrow keys. */
async function openLanguage(page: Page, from: RegExp, to: RegExp, key: string): Promise<void> {
  await tabTo(page, page.getByRole('tab', { name: from }))
  await page.keyboard.press(key)
  await expect(page.getByRole('tab', { name: to })).toHaveAttribute('aria-selected', 'true')
}

test('by keyboard alone, an admin writes an article in two languages, looks at it, schedules, publishes and removes it', async ({
  page,
  context,
}) => {
  await isSignedIn(page, admin)
  await page.goto('/en/admin/articles')
  await press(page, page.getByRole('link', { name: 'New article' }))
  await type(page, box(page, 'Address, one for all languages'), 'lisbon-uphill')
  await expect(page.getByRole('status')).toContainText(['taken by another article'])
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('by-tram')
  await expect(page.getByRole('status')).toContainText(['free'])
  await type(page, box(page, 'Title'), 'By tram')
  await press(page, page.getByRole('button', { name: 'Create article' }))
  await expect(page.getByRole('heading', { level: 1, name: 'By tram' })).toBeVisible()
  await expect(publication(page)).toContainText(
    'To publish, complete the original: Lead, Author, Text and Cover.',
  )

  await type(page, box(page, 'Lead'), 'What one sees from a tram.')
  await type(page, box(page, 'Author'), 'Marina Golts')
  await type(page, box(page, 'Text'), 'The tram climbs slowly.')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('/guides/italy')
  await page.keyboard.press('Enter')
  await expect(box(page, 'Text').getByRole('link', { name: 'The tram climbs slowly.' })).toBeVisible()
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const picture = 'prisma/seed/pictures/hero.jpg'
  await chooseFiles(page.getByRole('button', { name: 'Choose a picture' }), picture, 'by a key')
  await expect(page.getByRole('button', { name: 'Choose another' })).toBeVisible({ timeout: 30_000 })
  await press(page, page.getByRole('button', { name: 'Insert', exact: true }))
  await expect(page.getByText('Describe the picture')).toBeVisible()
  await type(page, box(page, 'What the picture shows'), 'A tram on a hill')
  await page.keyboard.press('Enter')
  await expect(box(page, 'Text').getByRole('img', { name: 'A tram on a hill' })).toBeVisible()
  await type(page, box(page, 'Search title'), 'Lisbon by tram')
  await type(page, page.getByRole('searchbox', { name: 'Find a guide by name or city' }), 'Rome')
  await press(page, page.getByRole('button', { name: /Rome$/ }).first())
  await openLanguage(page, /English/, /日本語/, 'ArrowRight')
  await type(page, box(page, 'Title'), '路面電車で')

  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    press(page, page.getByRole('button', { name: 'Preview' })),
  ])
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('路面電車で')
  await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await preview.close()

  await chooseFiles(page.getByRole('button', { name: 'Upload a picture' }), picture, 'by a key')
  // It is cut to all widths first.
  await expect(page.getByText('You can see the new cover here')).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Control+s')
  await expect(bar(page)).toContainText('Saved at')

  await expect(page.getByRole('button', { name: 'Publish now' })).toBeEnabled()
  const nextYear = new Date().getFullYear() + 1
  await tabTo(page, publication(page).getByLabel(/^Date and time/))
  // Equal numbers, since the order of day and month is the browser's own.
  await page.keyboard.type(`0101${nextYear}`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('1000AM')
  await press(page, page.getByRole('button', { name: 'Schedule for this time' }))
  await expect(publication(page)).toContainText(`It appears on the site on 1 Jan ${nextYear}, 10:00`)
  const time = publication(page).getByLabel(/^Date and time \(.*GMT\+3\)$/)
  await expect(time).toHaveValue(`${nextYear}-01-01T10:00`)
  const status = async () => (await page.request.get('/en/destinations/by-tram')).status()
  expect(await status()).toBe(404)

  await press(page, page.getByRole('button', { name: 'Publish now' }))
  await expect(publication(page)).toContainText('On the site since')
  await expect.poll(status).toBe(200)
  const reader = await context.newPage()
  await reader.goto('/en/destinations/by-tram')
  await expect(reader).toHaveTitle(/^Lisbon by tram/)
  await expect(reader.getByRole('img', { name: 'A tram on a hill' })).toBeVisible()
  await expect(reader.getByRole('link', { name: 'The tram climbs slowly.' })).toHaveAttribute(
    'href',
    '/en/guides/italy',
  )
  await expect(reader.getByRole('heading', { name: 'Guides who know the place' })).toBeVisible()
  await reader.close()
  await press(page, page.getByRole('button', { name: 'Take off the site' }))
  await expect(publication(page)).toContainText('Only admins can see this article.')
  await expect.poll(status).toBe(404)

  await press(page, page.getByRole('button', { name: 'Delete the draft' }))
  const dialog = page.getByRole('alertdialog')
  await press(page, dialog.getByRole('button', { name: 'Delete the draft' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'By tram' })).toHaveCount(0)
})

test('by keyboard alone, two admins edit a text page at once, and neither loses what they wrote', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const colleague = await elsewhere.newPage()
  for (const one of [page, colleague]) {
    await isSignedIn(one, admin)
    await one.goto('/en/admin/pages')
    await press(one, one.getByRole('link', { name: 'Terms of use' }))
    // The button saves once the page's script runs.
    await expect(one.locator('form[data-record] button[type=submit]')).toBeAttached()
  }

  await type(colleague, box(colleague, 'Title'), 'The rules')
  await colleague.keyboard.press('Control+s')
  await expect(bar(colleague)).toContainText('Saved at')
  await expect.poll(async () => (await page.request.get('/en/company/terms')).text()).toContain('The rules')

  await openLanguage(page, /English/, /日本語/, 'ArrowRight')
  const japanese = await box(page, 'Title').inputValue()
  await type(page, box(page, 'Title'), '規約')
  await page.keyboard.press('Control+s')
  await expect(bar(page)).toContainText('somebody else changed this')
  await expect(box(page, 'Title')).toHaveValue('規約')
  await openLanguage(page, /日本語/, /English/, 'ArrowLeft')
  await expect(box(page, 'Title')).toHaveValue('The rules')
  await page.keyboard.press('Control+s')
  await expect(bar(page)).toContainText('Saved at')

  await page.reload()
  await press(page, page.getByRole('button', { name: 'Restore: Title, 日本語' }))
  await press(page, page.getByRole('button', { name: 'Restore: Title, English' }))
  await page.keyboard.press('Control+s')
  await expect(bar(page)).toContainText('Saved at')
  await openLanguage(page, /English/, /日本語/, 'ArrowRight')
  await expect(box(page, 'Title')).toHaveValue(japanese)
  await elsewhere.close()
})
