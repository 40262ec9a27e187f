import { expect, type Locator, type Page, test } from '@playwright/test'
import { violationsIn } from '../../support/page-checks.ts'

/** The field of the home page, once it is a combobox. */
async function openBox(page: Page, path = '/en'): Promise<Locator> {
  await page.goto(path)
  const box = field(page)
  await expect(async () => {
    await page.locator('input[name="q"]:visible').first().click()
    await expect(box).toBeFocused({ timeout: 1_000 })
  }).toPass()
  return box
}

/** Lists to select from are comboboxes as well. */
const field = (page: Page) => page.locator('input[role="combobox"]:visible')
const list = (page: Page) => page.getByRole('listbox', { name: /^(Suggestions|Подсказки|候補|搜索建议)$/ })
const options = (page: Page) => list(page).getByRole('option')
const chosen = (page: Page) => list(page).getByRole('option', { selected: true })

test('suggestions have the tree that screen readers expect', async ({ page }) => {
  const box = await openBox(page)
  await box.pressSequentially('ven')
  await expect(options(page).first()).toContainText('Venice')
  await expect(page.locator('form:has(input[role="combobox"])')).toMatchAriaSnapshot(`
    - text: Where
    - combobox "Where" [expanded]: ven
    - button "Clear"
    - status: /\\d+ suggestions/
    - listbox "Suggestions":
      - group "Places":
        - option /Venice Italy 2 guides · 4 tours/
      - group "Tours":
        - option /How Venice works.* Venice, 2\\.5/
      - group "Guides":
        - option /Giulia Moro Venice\\..* Rating \\d\\.\\d/
        - option /Alvise Zorzan Venice\\..* Rating \\d\\.\\d/
      - option "All guides for “ven”"
    - button "When Any day"
    - button "Search"
  `)
  await expect(chosen(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText('Venice')
  await expect(box).toHaveAttribute('aria-activedescendant', (await chosen(page).getAttribute('id')) ?? '')
  expect(await violationsIn(page, 'light and dark')).toEqual([])
})

test('by keyboard: an arrow and Enter open a page, Enter alone searches the text, Escape closes and then clears', async ({
  page,
}) => {
  const box = await openBox(page)
  await box.pressSequentially('zorz')
  await expect(options(page).first()).toContainText('Alvise Zorzan')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/en\/guide\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Alvise Zorzan')

  await openBox(page)
  await box.pressSequentially('venice')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(box).toHaveValue('venice')
  await page.keyboard.press('Escape')
  await expect(box).toHaveValue('')

  await box.pressSequentially('venice')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/en\/search\/guides\?q=venice$/)
})

test('by mouse: a line opens, the last one searches all texts, and a click outside closes', async ({
  page,
}) => {
  const box = await openBox(page)
  await box.pressSequentially('kyo')
  await page.getByRole('group', { name: 'Places' }).getByRole('option', { name: /Kyoto/ }).click()
  await page.waitForURL(/\/en\/guides\/japan\/kyoto$/)

  await openBox(page)
  await page.locator('label:has(#search-excursions)').click()
  await page.locator('input[name="q"]:visible').first().click()
  await box.pressSequentially('kyo')
  await expect(options(page).first()).toContainText('Kyoto')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(list(page)).toBeHidden()
  await box.click()
  await page.getByRole('option', { name: 'All tours for “kyo”' }).click()
  await page.waitForURL(/\/en\/search\/excursions\?q=kyo$/)
})

test('searches are remembered in the browser, offered again, and forgotten', async ({ page }) => {
  const box = await openBox(page)
  await box.pressSequentially('wine tasting')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=wine/)
  await openBox(page)
  const recent = page.getByRole('group', { name: 'Recent searches' })
  await expect(recent.getByRole('option')).toHaveText(['wine tasting'])
  await expect(page.getByRole('group', { name: 'Popular searches' }).getByRole('option')).toHaveText([
    'Rome',
    'Istanbul',
    'Kyoto',
    'Tbilisi',
  ])
  expect(await violationsIn(page, 'light and dark')).toEqual([])
  await page.getByRole('button', { name: 'Remove “wine tasting”' }).click()
  await expect(recent).toBeHidden()
  await expect(box).toBeFocused()
  await page.reload()
  await openBox(page)
  await expect(recent).toBeHidden()
})

test('on a phone they fill the screen, and are used by touch', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const page = await context.newPage()
  const box = await openBox(page, '/ja')
  await box.pressSequentially('京')
  const kyoto = page.getByRole('option', { name: /京都/ }).first()
  await expect(kyoto).toBeVisible()
  const form = page.locator('[data-search-box]:has(input[role="combobox"])')
  expect(await form.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  for (const target of [kyoto, page.getByRole('button', { name: '候補を閉じる' })]) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  expect(await violationsIn(page, 'light and dark')).toEqual([])
  await page.getByRole('button', { name: '候補を閉じる' }).tap()
  await expect(list(page)).toBeHidden()
  await expect(form).not.toHaveCSS('position', 'fixed')
  await box.tap()
  await kyoto.tap()
  await page.waitForURL(/\/ja\/guides\/japan\/kyoto$/)
  await context.close()
})

test('Enter ends a composition and chooses nothing', async ({ page }) => {
  const box = await openBox(page, '/ja')
  const client = await page.context().newCDPSession(page)
  await box.pressSequentially('kyo')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await box.fill('')
  await client.send('Input.imeSetComposition', { text: 'とうきょう', selectionStart: 5, selectionEnd: 5 })
  await expect(options(page).first()).toContainText('東京')
  // Events that browsers send for keys of the input method.
  for (const key of ['ArrowDown', 'Enter']) {
    await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 })
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode: 229 })
  }
  await expect(chosen(page)).toHaveCount(0)
  await client.send('Input.insertText', { text: '東京' })
  await expect(box).toHaveValue('東京')
  expect(new URL(page.url()).pathname).toBe('/ja')
  await expect(options(page).first()).toContainText('東京')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/ja\/guides\/japan\/tokyo$/)
})

for (const { path, typed, shown } of [
  { path: '/', typed: 'токи', shown: 'Токио' },
  { path: '/en', typed: 'Токио', shown: 'TokyoJapan. You typed Токио' },
  { path: '/ja', typed: 'とうきょ', shown: '東京' },
  { path: '/cn', typed: '东京', shown: '东京' },
  { path: '/en', typed: 'flornce', shown: 'FlorenceItaly. Did you mean one of these?' },
]) {
  test(`${typed} on ${path} suggests ${shown}`, async ({ page }) => {
    const box = await openBox(page, path)
    await box.pressSequentially(typed)
    await expect(options(page).first()).toContainText(shown)
  })
}

test('on the search page they keep its filters, and a line leads away', async ({ page }) => {
  const box = await openBox(page, '/en/search/excursions?q=market&language=ja')
  await expect(list(page)).toBeVisible()
  await box.fill('kyo')
  await expect(options(page).first()).toContainText('Kyoto')
  expect(await violationsIn(page, 'light and dark')).toEqual([])
  await page.getByRole('option', { name: 'All tours for “kyo”' }).click()
  await page.waitForURL(
    (url) => url.searchParams.get('q') === 'kyo' && url.searchParams.get('language') === 'ja',
  )
  await openBoxHere(page)
  // The new page's suggestions have to be there before one of them can be chosen.
  await expect(options(page).first()).toContainText('Kyoto')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText('Kyoto')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/en\/guides\/japan\/kyoto$/)
})

test('without a connection it says so, and Enter still searches', async ({ page, context }) => {
  const box = await openBox(page)
  await box.pressSequentially('lis')
  await expect(options(page).first()).toContainText('Lisbon')
  await context.setOffline(true)
  await box.pressSequentially('b')
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeAttached()
  await expect(list(page)).toBeHidden()
  await context.setOffline(false)
  await box.pressSequentially('o')
  await expect(options(page).first()).toContainText('Lisbon')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=lisbo$/)
})

test('says that nothing fits', async ({ page }) => {
  const box = await openBox(page)
  await box.pressSequentially('qwxyzzq')
  await expect(
    page.getByRole('status').filter({ hasText: 'No places, guides or tours with this name.' }),
  ).toBeAttached()
  await expect(box).toHaveAttribute('aria-expanded', 'false')
})

test('nothing of them is loaded before the field has the focus, and little with the page', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  await page.goto('/en', { waitUntil: 'networkidle' })
  const before = new Set(scripts)
  await openBoxHere(page)
  const added = scripts.filter((url) => !before.has(url))
  expect(added.length).toBeGreaterThan(0)
})

async function openBoxHere(page: Page): Promise<void> {
  await page.locator('input[name="q"]:visible').first().click()
  await expect(field(page)).toBeFocused()
}
