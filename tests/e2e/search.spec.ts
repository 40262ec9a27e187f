import { expect, type Locator, type Page, test } from '@playwright/test'
import { press, tabTo } from '../support/keyboard.ts'
import { expectAccessible, sidewaysPixels, violationsIn } from '../support/page-checks.ts'

/** Opens a page and waits until it is live. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => history.state?.__NA === true)
}

const cards = (page: Page) => page.locator('[data-results] .card-grid').first().getByRole('article')
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' })
const choice = (page: Page, group: string, name: RegExp) =>
  filters(page).getByRole('group', { name: group }).getByRole('checkbox', { name })
const foundLine = (page: Page) => page.locator('#found-title')

/** The number at the end of a choice's name: what it would give. */
async function countOf(line: Locator): Promise<number> {
  const text = await line.evaluate((input) => input.closest('label')?.textContent ?? '')
  return Number(/(\d+)$/.exec(text)?.[1])
}

async function foundBy(page: Page): Promise<number> {
  return Number(/\d+/.exec((await foundLine(page).textContent()) ?? '')?.[0])
}

/** The query of the address that is shown, as it stands there. */
const query = (page: Page) => new URL(page.url()).search

test('filters are set by the keyboard alone: at once, and without losing the focus or the place', async ({
  page,
}) => {
  await open(page, '/en/search/excursions?q=italy')
  const all = await foundBy(page)
  const english = choice(page, 'Language', /^English/)
  const wanted = await countOf(english)
  await tabTo(page, english)
  const top = await page.evaluate(() => scrollY)
  await page.keyboard.press('Space')
  await expect(foundLine(page)).toHaveText(`${wanted} tours`)
  await expect(page).toHaveURL('/en/search/excursions?q=italy&language=en')
  await expect(english).toBeFocused()
  await expect(english).toBeChecked()
  expect(await page.evaluate(() => scrollY)).toBe(top)

  const history = choice(page, 'Subject', /^History/)
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

test('the group is counted up and down, and stands in the sentence, in the prices and in the address', async ({
  page,
}) => {
  await open(page, '/en/search/excursions?q=italy')
  const more = filters(page).getByRole('button', { name: 'One more person' })
  // Faster than answers come.
  for (let people = 0; people < 4; people++) await more.click()
  await expect(page).toHaveURL('/en/search/excursions?q=italy&guests=4')
  await expect(foundLine(page)).toContainText('for 4 people')
  await expect(filters(page).getByText('per group of 4')).toBeVisible()
  await filters(page).getByRole('button', { name: 'One fewer person' }).click()
  await expect(page).toHaveURL('/en/search/excursions?q=italy&guests=3')
  await expect(filters(page).getByRole('spinbutton')).toHaveValue('3')
})

test('Enter in a field asks once, for just what the field says, or says what is wrong', async ({ page }) => {
  await open(page, '/en/search/excursions?q=italy')
  const group = filters(page).getByRole('spinbutton')
  const before = await page.evaluate(() => history.length)
  await group.fill('5')
  await group.press('Enter')
  await expect(foundLine(page)).toContainText('for 5 people')
  expect([query(page), await page.evaluate(() => history.length)]).toEqual(['?q=italy&guests=5', before + 1])

  // A choice that waits for another is kept.
  const near = filters(page).getByRole('checkbox', { name: 'Within two days either side' })
  await near.check()
  await group.fill('4')
  await group.press('Enter')
  await expect(foundLine(page)).toContainText('for 4 people')
  await expect(near).toBeChecked()
  await filters(page).getByRole('textbox', { name: 'Free on' }).fill('2031-05-20')
  await expect(page).toHaveURL(/date=2031-05-20&near=1/)

  await group.fill('40')
  await group.press('Enter')
  await expect(group).toBeFocused()
  expect(await group.evaluate((field: HTMLInputElement) => field.validity.rangeOverflow)).toBe(true)
  await expect(page).toHaveURL(/guests=4/)
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
    await page.goto('/en/search/excursions?q=italy')
    const english = choice(page, 'Language', /^English/)
    const wanted = await countOf(english)
    await english.check()
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Minimum price')
    await filters(page).getByRole('button', { name: 'Apply' }).click()
    await expect(foundLine(page)).toHaveText(`${wanted} tours`)
    const address = new URL(page.url()).searchParams
    expect([address.get('q'), address.get('language'), address.get('sort')]).toEqual(['italy', 'en', 'price'])
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

test('counts agree with what the choices give, and kinds with each other', async ({ page }) => {
  const address = '/en/search/excursions?q=italy&language=en'
  await open(page, address)
  const tab = page.getByRole('navigation', { name: 'Search for' }).getByRole('link', { name: 'Guides' })
  const guides = Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0])
  for (const [group, name, parameter] of [
    ['Place', /^Rome/, 'place=italy/rome'],
    ['Subject', /^History/, 'category=history'],
    ['Duration', /^2 to 4 hours/, 'duration=middle'],
  ] as const) {
    await page.goto(address)
    const wanted = await countOf(choice(page, group, name))
    await page.goto(`${address}&${parameter}`)
    expect([group, await foundBy(page)]).toEqual([group, wanted])
  }
  await page.goto('/en/search/guides?q=italy&language=en')
  expect(await foundBy(page)).toBe(guides)
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

test('a place comes first with what it offers, and leads to its page', async ({ page }) => {
  await open(page, '/ja/search/excursions?q=ローマ')
  const places = page.getByRole('region', { name: '行き先' })
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await expect(places).toContainText('イタリア')
  await places.getByRole('link', { name: 'ローマ' }).click()
  await expect(page).toHaveURL('/ja/excursions/italy/rome')
})

const impossible = '/en/search/excursions?q=kyoto&guests=4&language=zh&category=history'

test('when nothing fits, it says which condition to leave out, and what comes nearest', async ({ page }) => {
  await open(page, impossible)
  await expect(foundLine(page)).toHaveText('No tours match all your filters')
  const looser = page.getByRole('navigation', { name: 'Which filter to remove' }).getByRole('link')
  const [, label = '', count = ''] = /^(.*?)(\d+)$/.exec((await looser.first().textContent()) ?? '') ?? []
  expect(Number(count)).toBeGreaterThan(0)
  await expect(page.getByRole('region', { name: 'Close matches' }).getByRole('article')).toHaveCount(3)
  await expect(page.getByText('Photography, not history')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Message \d guides$/ })).toHaveAttribute(
    'href',
    '/en/guides/japan/kyoto#contact',
  )
  await looser.filter({ hasText: label }).first().click()
  await expect.poll(() => foundBy(page)).toBe(Number(count))
})

test('pages are linked by number, the next one after the last card of this one', async ({
  page,
  request,
}) => {
  await open(page, '/en/search/excursions?q=italy&sort=price')
  const seen = await cards(page).getByRole('heading').allInnerTexts()
  expect(seen).toHaveLength(12)
  const pages = page.getByRole('navigation', { name: 'Pages' }).filter({ visible: true })
  await pages.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/q=italy&sort=price&page=2&after=/)
  const after = await cards(page).getByRole('heading').allInnerTexts()
  expect(after.filter((title) => seen.includes(title))).toEqual([])
  await page.goto('/en/search/excursions?q=italy&sort=price&page=2')
  expect(await cards(page).getByRole('heading').allInnerTexts()).toEqual(after)

  const first = await request.get('/en/search/excursions?page=1&q=italy', { maxRedirects: 0 })
  expect([first.status(), first.headers().location]).toEqual([308, '/en/search/excursions?q=italy'])
  // Fewer than when the link was made.
  await page.goto('/en/search/excursions?q=italy&page=60')
  await expect(page).toHaveURL(/\/en\/search\/excursions\?q=italy&page=\d$/)
  expect(await cards(page).count()).toBeGreaterThan(0)
})

test('only the search for everything is for search engines, and every search is its own canonical', async ({
  request,
}) => {
  const headOf = async (address: string) => {
    const html = await (await request.get(address)).text()
    return {
      canonical: new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '').pathname,
      query: (/<link rel="canonical" href="[^"?]+(\?[^"]*)?"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'),
      robots: /<meta name="robots" content="([^"]+)"/.exec(html)?.[1],
      title: /<title>([^<]+)<\/title>/.exec(html)?.[1],
    }
  }
  expect(await headOf('/search/guides')).toEqual({
    canonical: '/search/guides',
    query: '',
    robots: undefined,
    title: 'Найти гида · Cicerone',
  })
  expect(await headOf('/search/excursions?language=en&place=italy/rome&page=nonsense&id=1')).toEqual({
    canonical: '/search/excursions',
    query: '?place=italy/rome&language=en',
    robots: 'noindex, follow',
    title: 'Экскурсии в Риме · Cicerone',
  })
  expect((await headOf('/cn/search/guides?page=2')).title).toBe('寻找导游（第2页） · Cicerone')
})

test('an address that nobody has written breaks nothing', async ({ page }) => {
  const response = await page.goto(
    '/en/search/guides?q=%00%F0%9F%97%BA&place=../etc&place=italy/rome&date=tomorrow&guests=-1&price_to=1e99&page=-3' +
      '&after=x&language=%22&rating=9&sort=;drop&exact=maybe&category=%F0%9F%97%BA',
  )
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('link', { name: 'Remove: Rome' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('filters are a sheet, whose button counts along', async ({ page }) => {
    await open(page, '/en/search/excursions?q=italy')
    await expect(filters(page)).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(filters(page)).toBeVisible()
    const english = choice(page, 'Language', /^English/)
    const wanted = await countOf(english)
    await filters(page).getByText('English').click()
    const show = page.getByRole('button', { name: `Show ${wanted} tours` })
    await expect(show).toBeVisible()
    expect(query(page)).toBe('?q=italy&language=en')
    expect(await violationsIn(page, 'light and dark')).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)
    await show.click()
    await expect(filters(page)).toBeHidden()
    await expect(foundLine(page)).toHaveText(`${wanted} tours`)
    await expect(page.getByRole('button', { name: 'Filters 1 set' })).toBeVisible()
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

for (const [name, address] of [
  ['a search in English', '/en/search/excursions?q=italy&language=en&guests=2&price_to=260&currency=eur'],
  ['a search in Japanese', '/ja/search/guides?q=京都&language=ja'],
  ['a search that finds nothing', impossible],
] as const) {
  test(`${name} is accessible in light and in dark, and fits a phone`, async ({ page }) => {
    await open(page, address)
    await expectAccessible(page)
  })
}

test('a screen reader hears the filters as named groups of choices with their counts', async ({ page }) => {
  await open(page, '/en/search/excursions?q=kyoto&guests=2')
  await expect(filters(page)).toMatchAriaSnapshot(`
    - form "Filters":
      - group "Place":
        - checkbox /Kyoto \\d+/
        - text: /Kyoto \\d+/
      - group "Free on":
        - textbox "Free on"
        - checkbox "Within two days either side"
      - group "Your group":
        - button "One fewer person"
        - button "One more person"
        - spinbutton "Your group": "2"
      - group /Price/:
        - slider "Minimum price"
        - slider "Maximum price"
        - textbox "Minimum price"
        - textbox "Maximum price"
        - combobox "Currency"
      - group "Language":
        - checkbox /Japanese \\d+/
      - group "Subject":
        - checkbox /\\d+/
      - group "Duration":
        - checkbox /Up to 2 hours \\d+/
        - checkbox /2 to 4 hours \\d+/
        - checkbox /Half a day or more \\d+/
      - group "Rating":
        - radio /Any \\d+/ [checked]
        - radio /4.0 and up \\d+/
        - radio /4.5 and up \\d+/
  `)
})
