import { expect, test } from '@playwright/test'
import {
  cards,
  choice,
  countOf,
  filters,
  foundBy,
  foundLine,
  open,
  query,
} from '../../support/search-page.ts'

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

test('counts agree with what the choices give, and kinds with each other', async ({ page }) => {
  const address = '/en/search/excursions?q=italy&language=en'
  await open(page, address)
  const tab = page.getByRole('navigation', { name: 'Search for' }).getByRole('link', { name: 'Guides' })
  const guides = Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0])
  for (const [group, name, parameter] of [
    ['Place', /^Rome/, 'place=italy/rome'],
    ['Theme', /^History/, 'category=history'],
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

test('a place comes first with what it offers, and leads to its page', async ({ page }) => {
  await open(page, '/ja/search/excursions?q=ローマ')
  const places = page.getByRole('region', { name: '行き先' })
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await expect(places).toContainText('イタリア')
  await places.getByRole('link', { name: 'ローマ' }).click()
  await expect(page).toHaveURL('/ja/excursions/italy/rome')
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
      - group "Theme":
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
