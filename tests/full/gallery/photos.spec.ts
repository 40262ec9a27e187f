import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { chooseFiles } from '../../support/choose-files.ts'
import { gallery } from '../../support/gallery.ts'
import { expectAccessible } from '../../support/page-checks.ts'
import { isSignedIn, lapsedGuide } from '../../support/people.ts'

// The cabinet's photos, in the gallery of the kit: a guide who is signed in sees their own. One after another, since all
// of it is one guide's.
test.describe.configure({ mode: 'serial' })

type Upload = { name: string; mimeType: string; buffer: Buffer }

const picture = async (name: string, background: string): Promise<Upload> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const photos = (page: Page): Locator => page.getByRole('region', { name: 'Photos', exact: true })
const items = (page: Page): Locator =>
  photos(page).getByRole('list', { name: 'Order of photos' }).getByRole('listitem')

async function open(page: Page): Promise<void> {
  await isSignedIn(page, lapsedGuide)
  await page.goto(gallery('en', 'photos'))
  await expect(photos(page).getByRole('button', { name: /^Choose photos/ })).toBeEnabled()
}

async function choose(page: Page, files: Upload[]): Promise<void> {
  await chooseFiles(photos(page).getByRole('button', { name: /^Choose photos/ }), files)
}

/** The addresses of the pictures in their order, without width. */
async function order(page: Page): Promise<string[]> {
  const response = await page.request.get('/api/account/photos')
  const { photos: all }: { photos: { use: string; base_path: string }[] } = await response.json()
  return all.filter(({ use }) => use === 'gallery').map(({ base_path }) => base_path)
}

test('several photos come at once, and what is refused says what would be right', async ({ page }) => {
  await open(page)
  const before = await items(page).count()
  await choose(page, [
    await picture('red.jpg', '#a33'),
    await picture('green.jpg', '#3a3'),
    await picture('blue.jpg', '#33a'),
    { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: (await picture('x', '#999')).buffer.subarray(0, 900) },
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ])
  await expect(photos(page).getByText('isn’t a supported photo format')).toBeVisible()
  // Each is read and cut to its widths first.
  await expect(items(page)).toHaveCount(before + 3, { timeout: 30_000 })
  await expect(photos(page).getByText('the file is damaged or incomplete')).toBeVisible()
  await photos(page).getByRole('button', { name: 'Remove cut.jpg' }).click()
  await expect(photos(page).getByText('the file is damaged or incomplete')).toBeHidden()
  // The first photos of a guide all wait, which is said once.
  await expect(photos(page).getByText('New photos appear on the site once they’re approved.')).toBeVisible()
  await expectAccessible(page)
})

test('the order is changed with the keyboard alone, said aloud, and kept', async ({ page }) => {
  await open(page)
  const before = await order(page)
  const handle = items(page).last().getByRole('button', { name: /^Move/ })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await expect(photos(page).getByText(`place ${before.length - 1} of ${before.length}`)).toBeAttached()
  await page.keyboard.press('Space')
  const wanted = [...before.slice(0, -2), before.at(-1) ?? '', before.at(-2) ?? '']
  await expect.poll(() => order(page)).toEqual(wanted)

  // The plain way: a menu, by keyboard too.
  await items(page)
    .last()
    .getByRole('button', { name: /^Actions/ })
    .focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => order(page)).toEqual([wanted.at(-1), ...wanted.slice(0, -1)])
  await page.reload()
  await expect(items(page)).toHaveCount(before.length)
  await expect(items(page).first().locator('img')).toHaveAttribute('src', new RegExp(wanted.at(-1) ?? ''))
})

test('an order from another window is shown, not overwritten', async ({ page }) => {
  await open(page)
  const ids = async () => {
    const { photos: all, version }: { photos: { id: string; use: string }[]; version: string } = await (
      await page.request.get('/api/account/photos')
    ).json()
    return { version, ids: all.filter(({ use }) => use === 'gallery').map(({ id }) => id) }
  }
  const before = await ids()
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await page.request.put('/api/account/photos/order', {
    headers: { 'X-XSRF-TOKEN': token },
    data: { ids: before.ids.toReversed(), version: before.version },
  })
  expect(answer.status()).toBe(200)
  const after = await order(page)
  await items(page)
    .last()
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Move to the start' }).click()
  await expect(photos(page).getByRole('alert').filter({ hasText: 'another window' })).toBeVisible()
  expect(await order(page)).toEqual(after)
  await expect(items(page).first().locator('img')).toHaveAttribute('src', new RegExp(after[0] ?? ''))
})

test('a photo that the line has lost is sent again by itself, and is one photo', async ({ page }) => {
  await open(page)
  const before = await order(page)
  let answered = 0
  // The server takes it, but nobody hears of it.
  await page.route('**/api/account/photos/*?for=gallery', async (route) => {
    if (answered > 0) return route.continue()
    answered += 1
    await route.fetch()
    await page.context().setOffline(true)
    await route.abort('connectionreset')
  })
  await choose(page, [await picture('lost.jpg', '#707')])
  await expect(photos(page).getByText('We’ll send it as soon as you’re back online')).toBeVisible()
  await page.context().setOffline(false)
  await expect(items(page)).toHaveCount(before.length + 1)
  expect(await order(page)).toHaveLength(before.length + 1)
})

test('what a person cancels is gone, and is not called lost', async ({ page }) => {
  await open(page)
  const before = await order(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/account/photos/*?for=gallery', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await choose(page, [await picture('unwanted.jpg', '#077')])
  await photos(page).getByRole('button', { name: 'Remove unwanted.jpg' }).click()
  await expect(photos(page).getByText('unwanted.jpg', { exact: true })).toBeHidden()
  await expect(photos(page).getByText('No connection')).toBeHidden()
  release()
  await page.reload()
  await expect(items(page)).toHaveCount(before.length)
})

test('a photo is cropped again, described and removed', async ({ page }) => {
  await open(page)
  const last = items(page).last()
  const before = await order(page)
  const act = async (name: string) => {
    await last.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Adjust the frame')
  const crop = page.getByRole('dialog', { name: 'Choose what to show' })
  await expect(crop.getByText('1,200 × 800 pixels')).toBeVisible()
  await crop.getByRole('group', { name: /^Frame/ }).focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('Shift+ArrowUp')
  await expectAccessible(page)
  await crop.getByRole('button', { name: 'Done' }).click()
  await expect(crop).toBeHidden()
  const cut = await order(page)
  expect(cut.slice(0, -1)).toEqual(before.slice(0, -1))
  expect(cut.at(-1)).not.toBe(before.at(-1))

  await act('Describe')
  const describe = page.getByRole('dialog', { name: 'What does the photo show?' })
  await describe.getByLabel('English').fill('Nothing but purple')
  await describe.getByLabel('日本語').fill('紫色')
  await expectAccessible(page)
  await describe.getByRole('button', { name: 'Save' }).click()
  await expect(last).toContainText('Nothing but purple')

  await act('Remove')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(items(page)).toHaveCount(before.length - 1)
  await expect(photos(page).getByText('Photo removed.')).toBeAttached()
  await expect(photos(page)).toBeFocused()
})
