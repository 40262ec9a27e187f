import { expect, type Locator, type Page, test } from '@playwright/test'
import { chooseFiles } from '../../support/choose-files.ts'
import { press } from '../../support/keyboard.ts'
import { violationsIn } from '../../support/page-checks.ts'
import { admin, isSignedIn } from '../../support/people.ts'

/** Chooses and sends a file, by the keyboard alone. @returns what the page shows of it */
async function upload(page: Page, name: string, content: string): Promise<Locator> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
  await chooseFiles(page.getByRole('button', { name: 'Choose a file' }), file, 'by a key')
  const send = page.getByRole('button', { name: 'Upload and check' })
  await expect(send).toBeEnabled()
  await press(page, send)
  const card = page.getByRole('article', { name })
  await expect(card.getByText('checked', { exact: true })).toBeVisible({ timeout: 30_000 })
  return card
}

// The guide is the test's own, and has no public page.
const email = 'imported-guide@example.com'
const table = `email;city;kind;languages;original_locale;firstname.en;lastname.en;headline.en;bio.en
${email};italy/rome;solo;it:native;en;Bianca;Serra;Rome before breakfast;I walk while the city sleeps.
elsewhere@example.com;italy/atlantis;solo;it:native;en;Nino;Serra;Cities under water;I dive.
${email};italy/rome;solo;it:native;en;Bianca;Serra;Rome after supper;I walk while the city dines.
`

test('an admin uploads guides with mistakes, writes the good ones, and takes them along again, by keyboard', async ({
  page,
}) => {
  await isSignedIn(page, admin)
  await page.goto('/en/admin/import')
  const guides = await upload(page, 'new guides.csv', table)
  await expect(guides.getByRole('row', { name: /^3 city italy\/atlantis city: / })).toBeVisible()
  await expect(guides.getByRole('row', { name: /^4 email .* row 2 is for the same one/ })).toBeVisible()
  expect(await violationsIn(page, 'light and dark')).toEqual([])
  await press(page, guides.getByRole('button', { name: /^Write 1 row/ }))
  await expect(guides.getByText('done', { exact: true })).toBeVisible({ timeout: 30_000 })

  const download = page.waitForEvent('download')
  await press(page, page.getByRole('link', { name: 'Guides, CSV' }))
  expect((await download).suggestedFilename()).toBe('guides.csv')
  const exported = await (await page.request.get('/en/api/admin/exports/guides')).text()
  const [head, ...rows] = exported.split('\r\n')
  const own = rows.find((row) => row.includes(email))
  const again = await upload(page, 'as they are.csv', `${head}\r\n${own}\r\n`)
  await expect(again.getByText('There’s nothing to write.')).toBeVisible()
  await press(page, again.getByRole('button', { name: /^Discard/ }))
  await expect(again.getByText('stopped')).toBeVisible()
})
