import { expect, test } from '@playwright/test'
import { press, type } from '../../support/keyboard.ts'
import { startOwnServer } from '../../support/own-server.ts'
import { admin, isSignedIn } from '../../support/people.ts'
import { like, wordAt } from '../../support/words.ts'

const words = (name: string) => wordAt('en', 'system', `AdminSettings.${name}`)

// By keyboard alone; another server of the same site follows without being asked.
test('an admin switches a feature off and sets a tax rate, at once on every server', async ({
  page,
  request,
}) => {
  const other = await startOwnServer({})
  const isOnThere = async () =>
    (await (await request.get(`${other.address}/api/config`)).json()).features.shortlist
  const shortlist = page.getByRole('switch', { name: words('features.shortlist') })
  // Neither shows on any page, so that other tests aren't disturbed.
  const rate = page.getByLabel(words('taxRate').replace('{country}', 'Malta'))
  const save = async (percent: string) => {
    await type(page, shortlist, ' ')
    await type(page, rate, '')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Backspace')
    await page.keyboard.insertText(percent)
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText(like(wordAt('en', 'ui', 'RecordPage.saved')))).toBeVisible()
  }
  try {
    await isSignedIn(page, admin)
    await page.goto('/en/admin/settings')
    expect(await isOnThere()).toBe(true)
    // Countries with the standard rate are folded.
    await press(page, page.locator('summary', { hasText: 'the standard rate' }))
    await save('12,5')
    await expect.poll(isOnThere).toBe(false)

    await page.reload()
    await expect(shortlist).not.toBeChecked()
    await expect(rate).toHaveValue('12.5')
    await save('')
    await expect.poll(isOnThere).toBe(true)
  } finally {
    await other.stop()
  }
})
