import { expect, test } from '@playwright/test'
import { press, tabTo } from '../support/keyboard.ts'
import { sidewaysPixels, violationsIn } from '../support/page-checks.ts'
import { choice, countOf, filters, foundBy, foundLine, open, query } from '../support/search-page.ts'

test('filters are set by the keyboard alone: at once, and without losing the focus or the place', async ({
  page,
}) => {
  await open(page, '/en/search/excursions?q=japan')
  // Other tests publish tours in Italy meanwhile.
  const all = await foundBy(page)
  const english = choice(page, 'Language', /^English/)
  const wanted = await countOf(english)
  await tabTo(page, english)
  const top = await page.evaluate(() => scrollY)
  await page.keyboard.press('Space')
  await expect(foundLine(page)).toHaveText(`${wanted} tours`)
  await expect(page).toHaveURL('/en/search/excursions?q=japan&language=en')
  await expect(english).toBeFocused()
  await expect(english).toBeChecked()
  expect(await page.evaluate(() => scrollY)).toBe(top)

  const history = choice(page, 'Theme', /^History/)
  const both = await countOf(history)
  await tabTo(page, history)
  await page.keyboard.press('Space')
  await expect(foundLine(page)).toContainText(new RegExp(`^${both} tours?$`))
  await expect(history).toBeFocused()

  // A link takes a filter back, and the form follows.
  await page.getByRole('link', { name: 'Remove: English' }).click()
  await expect(english).not.toBeChecked()
  await expect(history).toBeChecked()
  await page
    .getByRole('navigation', { name: 'Selected filters' })
    .getByRole('link', { name: 'Clear all' })
    .click()
  await expect(foundLine(page)).toHaveText(`${all} tours`)
  await expect(history).not.toBeChecked()
  await page.goBack()
  await expect(history).toBeChecked()
})

test('a price is set with the range or typed, in the chosen currency', async ({ page }) => {
  await open(page, '/en/search/excursions?q=italy')
  const all = await foundBy(page)
  const highest = filters(page).getByRole('slider', { name: 'Maximum price' })
  await tabTo(page, highest)
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/price_to=\d+&currency=usd/)
  await expect.poll(() => foundBy(page)).toBeLessThan(all)
  await expect(highest).toBeFocused()

  await filters(page).getByRole('textbox', { name: 'Maximum price' }).fill('€ 100')
  await filters(page).getByRole('combobox', { name: 'Currency' }).selectOption('Euro')
  await expect(page).toHaveURL('/en/search/excursions?q=italy&price_to=100&currency=eur')
  await expect(page.getByRole('link', { name: 'Remove: Up to €100' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form sends all filters, and every way on is a link', async ({ page }) => {
    // Other tests publish tours in Italy meanwhile.
    await page.goto('/en/search/excursions?q=japan')
    const english = choice(page, 'Language', /^English/)
    const wanted = await countOf(english)
    await english.check()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest price')
    await filters(page).getByRole('button', { name: 'Apply' }).click()
    await expect(foundLine(page)).toHaveText(`${wanted} tours`)
    const address = new URL(page.url()).searchParams
    expect([address.get('q'), address.get('language'), address.get('sort')]).toEqual(['japan', 'en', 'price'])
    await filters(page).getByRole('button', { name: 'One more person' }).click()
    await expect(foundLine(page)).toContainText('for 1 person')
    await filters(page).getByRole('spinbutton').press('Enter')
    await expect(foundLine(page)).toContainText('for 1 person')
    await filters(page).getByRole('button', { name: 'One fewer person' }).click()
    await expect(foundLine(page)).not.toContainText('for ')
    expect(new URL(page.url()).searchParams.get('guests')).toBe('0')
    // Other words keep the filters.
    await page.getByRole('searchbox').fill('rome')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Remove: English' })).toBeVisible()
    await page
      .getByRole('link', { name: /^Guides \d/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides: “Rome”')
    await page.getByRole('link', { name: 'Remove: English' }).click()
    await expect(page.getByRole('link', { name: 'Remove: English' })).toHaveCount(0)
  })
})

test('what was misspelt is corrected, and what was typed can be searched', async ({ page }) => {
  await open(page, '/en/search/excursions?q=itlay')
  await expect(page.getByText('Showing results for Italy.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tours: “Italy”')
  await expect(page.getByRole('searchbox')).toHaveValue('itlay')
  expect(await foundBy(page)).toBeGreaterThan(10)
  await page.getByRole('link', { name: 'Search for “itlay” instead' }).click()
  await expect(page).toHaveURL('/en/search/excursions?q=itlay&exact=1')
  await expect(page.getByRole('heading', { name: 'Nothing found for “itlay”' })).toBeVisible()
})

const impossible = '/en/search/excursions?q=kyoto&guests=4&language=zh&category=history'

test('when nothing fits, it says which condition to leave out, and what comes nearest', async ({ page }) => {
  await open(page, impossible)
  await expect(foundLine(page)).toHaveText('No tours match all your filters')
  const looser = page.getByRole('navigation', { name: 'Which filter to remove' }).getByRole('link')
  const [, label = '', count = ''] = /^(.*?)(\d+)$/.exec((await looser.first().textContent()) ?? '') ?? []
  expect(Number(count)).toBeGreaterThan(0)
  await expect(page.getByRole('region', { name: 'Close matches' }).getByRole('article')).toHaveCount(3)
  await expect(page.getByText('Photography instead of history')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Message \d guides$/ })).toHaveAttribute(
    'href',
    '/en/guides/japan/kyoto#contact',
  )
  await looser.filter({ hasText: label }).first().click()
  await expect.poll(() => foundBy(page)).toBe(Number(count))
})

test('prices and days in the words are filters that can be taken back', async ({ page }) => {
  await open(page, '/en/search/excursions?q=rome+under+100+euro+tomorrow')
  await expect(page.getByRole('searchbox')).toHaveValue('rome under 100 euro tomorrow')
  const chosen = page.getByRole('navigation', { name: 'Selected filters' })
  await expect(chosen.getByRole('link', { name: /^Remove: Free / })).toBeVisible()
  await chosen.getByRole('link', { name: 'Remove: Up to €100' }).click()
  await expect(page).toHaveURL(/\?q=rome&date=\d{4}-\d{2}-\d{2}$/)
  await expect(page.getByRole('searchbox')).toHaveValue('rome')
})

test('for a language that nobody in the place speaks, there are guides nearby and others there', async ({
  page,
}) => {
  await open(page, `/cn/search/guides?q=${encodeURIComponent('罗马 中文导游')}`)
  await expect(page.getByRole('status').filter({ hasText: '罗马暂时没有会说中文的导游' })).toBeVisible()
  await expect(page.getByRole('region', { name: /会说中文$/ }).getByRole('article')).toHaveCount(2)
  const there = page.getByRole('region', { name: '罗马，会说英语' })
  await expect(there.getByRole('article')).toHaveCount(3)
  expect(await violationsIn(page, 'light and dark')).toEqual([])
  await page.getByRole('navigation', { name: '可以这样选' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/place=italy\/(venice|milan)&place=italy\/(venice|milan)&language=zh$/)
  await expect(foundLine(page)).toHaveText('2位导游')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('filters are a sheet, whose button counts along', async ({ page }) => {
    await open(page, '/en/search/excursions?q=japan')
    await expect(filters(page)).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(filters(page)).toBeVisible()
    const english = choice(page, 'Language', /^English/)
    const wanted = await countOf(english)
    await filters(page).getByText('English').click()
    await expect.poll(() => query(page)).toBe('?q=japan&language=en')
    const show = page.getByRole('button', { name: `Show ${wanted} tours` })
    await expect(show).toBeVisible()
    expect(await violationsIn(page, 'light and dark')).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)
    await show.click()
    await expect(filters(page)).toBeHidden()
    await expect(foundLine(page)).toHaveText(`${wanted} tours`)
    await expect(page.getByRole('button', { name: 'Filters 1 selected' })).toBeVisible()
  })

  test('the sheet opens and closes by the keyboard', async ({ page }) => {
    await open(page, '/en/search/guides')
    await press(page, page.getByRole('button', { name: 'Filters' }))
    await expect(filters(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(filters(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
  })
})
